"use client";
import {
  Ellipsis,
  ExternalLink,
  FileText,
  Link2,
  Mail,
  MailCheck,
  Printer,
  Share2,
  Trash2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { RefreshButton } from "@/components/tracking/parcel/refresh-button";
import { mailsLabel, useParcelMails } from "@/components/tracking/parcel/use-parcel-mails";
import { Button, buttonClass } from "@/components/ui/button";
import { MenuAction, MenuList } from "@/components/ui/menu";
import { PopoverFrame } from "@/components/ui/popover-frame";
import { trackingLink } from "@/lib/parcels/carriers/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import type { ParcelView } from "@/lib/tracking/store/schemas";

interface Props {
  number: string;
  carrier: string | null;
  /** Whether the address includes the carrier: the reader chose it. */
  chosen: boolean;
  view: ParcelView | null;
  /** Its reader has to do something, mostly with the carrier: the carrier's page is a button on phones, too. */
  isUrgent: boolean;
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
  const { number, carrier, chosen, view, isUrgent, headline, onMail, mailOpen } = props;
  const mail = useTranslations("subscribe");
  const { card, now } = useBoard();
  const mails = useParcelMails(number, carrier, now);
  // Without a language: whoever gets it reads it in theirs.
  const link = () =>
    new URL(detailPath([{ number, ...(chosen && carrier ? { carrier } : {}) }]), location.origin).href;
  const own = card(carrier);
  const page = own && trackingLink(own, number);

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5 print:hidden max-sm:[&_.button]:px-3">
      {carrier !== null && <RefreshButton number={number} view={view} />}
      {onMail && (
        <Button variant="secondary" aria-expanded={mailOpen} onClick={onMail}>
          {mails ? <MailCheck aria-hidden="true" className="text-accent" /> : <Mail aria-hidden="true" />}
          {mail(mailsLabel(mails))}
        </Button>
      )}
      {page && carrier && (
        <CarrierPageLink
          page={page}
          carrier={carrier}
          className={`${buttonClass()} ${isUrgent ? "" : "max-sm:hidden"}`}
        />
      )}
      <MoreMenu {...props} link={link} page={page} headline={headline} />
    </div>
  );
}

interface MenuProps extends Props {
  link: () => string;
  page: string | null;
}

function MoreMenu({ number, carrier, isUrgent, headline, writeText, link, page }: MenuProps) {
  const t = useTranslations("parcel.actions");
  const { remove } = useBoard();
  const { said, canShare, copy, share } = useMenuActions();
  return (
    <>
      <PopoverFrame
        id={useId()}
        size="md"
        width="sm"
        trigger={
          <>
            <Ellipsis aria-hidden="true" />
            <span className="max-sm:sr-only">{t("more")}</span>
          </>
        }
        aria-label={t("moreFor", { number })}
      >
        <MenuList>
          <MenuAction onClick={() => copy(link())}>
            <Link2 aria-hidden="true" />
            {t("copyLink")}
          </MenuAction>
          {writeText && (
            <MenuAction onClick={() => copy(writeText(link()))}>
              <FileText aria-hidden="true" />
              {t("copyText")}
            </MenuAction>
          )}
          {canShare && (
            <MenuAction onClick={() => share({ title: headline, url: link() })}>
              <Share2 aria-hidden="true" />
              {t("share")}
            </MenuAction>
          )}
          {page && carrier && !isUrgent && (
            <li className="sm:hidden">
              <CarrierPageLink page={page} carrier={carrier} className="popover-item" />
            </li>
          )}
          <MenuAction onClick={() => print()}>
            <Printer aria-hidden="true" />
            {t("print")}
          </MenuAction>
          <MenuAction onClick={() => remove(number)}>
            <Trash2 aria-hidden="true" />
            {t("remove")}
          </MenuAction>
        </MenuList>
      </PopoverFrame>
      <span role="status" className="text-muted text-sm">
        {said}
      </span>
    </>
  );
}

/** Copies and shares, and says whether it was copied. */
function useMenuActions() {
  const t = useTranslations("parcel.actions");
  const [said, setSaid] = useState("");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t("done"));
    } catch {
      setSaid(t("notDone"));
    }
  }
  async function share(data: ShareData) {
    try {
      await navigator.share(data);
    } catch {
      // The reader dismissed the share sheet.
    }
  }
  return { said, canShare, copy, share };
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
