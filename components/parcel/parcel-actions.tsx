"use client";
import { Ellipsis, ExternalLink, FileText, Link2, Mail, Printer, Share2, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { trackingLink } from "@/lib/carriers/format";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { detailPath } from "@/lib/tracking/detail-address";
import type { ParcelView } from "@/lib/tracking/schemas";
import { useBoard } from "./board-context";
import { RefreshButton } from "./refresh-button";

interface Props {
  number: string;
  carrier: string | null;
  /** Whether the address includes the carrier: the reader chose it. */
  chosen: boolean;
  view: ParcelView | null;
  /** One line for the share sheet: number and status. */
  headline: string;
  /** The journey as text; null if there is none. */
  writeText: ((link: string) => string) | null;
  /** Opens the email form; null if no further news is possible. */
  onMail: (() => void) | null;
  mailOpen: boolean;
}

/** Actions for a parcel. Frequent ones are buttons, the rest is under "More". */
export function ParcelActions(props: Props) {
  const { number, carrier, chosen, view, headline, onMail, mailOpen } = props;
  const mail = useTranslations("subscribe");
  const locale = useLocale() as Locale;
  const { card } = useBoard();
  const link = () =>
    new URL(
      localePath(locale, detailPath([{ number, ...(chosen && carrier ? { carrier } : {}) }])),
      location.origin,
    ).href;
  const own = card(carrier);
  const page = own && trackingLink(own, number);

  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {carrier !== null && <RefreshButton number={number} view={view} />}
      {onMail && (
        <Button variant="secondary" aria-expanded={mailOpen} onClick={onMail}>
          <Mail aria-hidden="true" />
          {mail("open")}
        </Button>
      )}
      {page && carrier && (
        <CarrierPageLink page={page} carrier={carrier} className={`${buttonClass()} max-sm:hidden`} />
      )}
      <MoreMenu {...props} link={link} page={page} headline={headline} />
    </div>
  );
}

interface MenuProps extends Props {
  link: () => string;
  page: string | null;
}

function MoreMenu({ number, carrier, headline, writeText, link, page }: MenuProps) {
  const t = useTranslations("parcel.actions");
  const { remove } = useBoard();
  const menu = useRef<HTMLDivElement>(null);
  const { said, canShare, copy, share, printPage } = useMenuActions(menu);
  const id = `more-${useId()}`;
  const anchor = `--${id.replace(/\W/g, "")}`;

  return (
    <>
      <Button
        variant="secondary"
        popoverTarget={id}
        aria-label={t("moreFor", { number })}
        style={{ anchorName: anchor } as object}
      >
        <Ellipsis aria-hidden="true" />
        <span className="max-sm:sr-only">{t("more")}</span>
      </Button>
      <span role="status" className="text-muted text-sm">
        {said}
      </span>
      <div
        ref={menu}
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor } as object}
        className="card-menu rounded-xl border border-border bg-overlay p-1.5 text-ink shadow-overlay"
      >
        <MenuItem icon={<Link2 />} onClick={() => copy(link())}>
          {t("copyLink")}
        </MenuItem>
        {writeText && (
          <MenuItem icon={<FileText />} onClick={() => copy(writeText(link()))}>
            {t("copyText")}
          </MenuItem>
        )}
        {canShare && (
          <MenuItem icon={<Share2 />} onClick={() => share({ title: headline, url: link() })}>
            {t("share")}
          </MenuItem>
        )}
        {page && carrier && (
          <CarrierPageLink
            page={page}
            carrier={carrier}
            className="flex min-h-10 items-center gap-3 rounded-lg px-3 text-sm hover:bg-sunk sm:hidden [&_svg]:size-4"
          />
        )}
        <MenuItem icon={<Printer />} onClick={printPage}>
          {t("print")}
        </MenuItem>
        <MenuItem icon={<Trash2 />} onClick={() => remove(number)}>
          {t("remove")}
        </MenuItem>
      </div>
    </>
  );
}

/** What the menu does, after closing itself. */
function useMenuActions(menu: RefObject<HTMLDivElement | null>) {
  const t = useTranslations("parcel.actions");
  const [said, setSaid] = useState("");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  async function copy(text: string) {
    menu.current?.hidePopover?.();
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t("done"));
    } catch {
      setSaid(t("notDone"));
    }
  }
  async function share(data: ShareData) {
    menu.current?.hidePopover?.();
    try {
      await navigator.share(data);
    } catch {
      // The reader dismissed the share sheet.
    }
  }
  function printPage() {
    menu.current?.hidePopover?.();
    print();
  }
  return { said, canShare, copy, share, printPage };
}

function CarrierPageLink({ page, carrier, className }: { page: string; carrier: string; className: string }) {
  const t = useTranslations("parcel.actions");
  const { nameOf } = useBoard();
  return (
    <a href={page} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      <ExternalLink aria-hidden="true" />
      {t("carrierPage", { carrier: nameOf(carrier) })}
    </a>
  );
}

function MenuItem({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-start text-sm hover:bg-sunk [&_svg]:size-4 [&_svg]:text-muted"
    >
      {icon}
      {children}
    </button>
  );
}
