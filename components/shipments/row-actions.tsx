"use client";
import {
  ArrowUpRight,
  Bell,
  BellOff,
  CirclePause,
  CirclePlay,
  ClipboardPlus,
  Ellipsis,
  Mail,
  Pencil,
  RefreshCw,
  Trash2,
} from "lucide-react";
import Link from "next/link";
import { createTranslator, useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { MenuAction, MenuLink, MenuList } from "@/components/ui/menu";
import { PopoverFrame } from "@/components/ui/popover-frame";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { trackingPagePath } from "@/lib/messages/brands/page-address";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import { localeOfLanguage } from "@/lib/platform/i18n/rules";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import { firstQuery, writeAddress, writeOpen } from "./address";
import { useShipmentList } from "./list-context";

interface Props {
  row: ShipmentView;
  editing: boolean;
  onEdit: () => void;
}

/** What can be done with one shipment: the most used at once, the rest under "More". */
export function RowActions({ row, editing, onEdit }: Props) {
  const t = useTranslations("shipments.act");
  const { actions } = useShipmentList();
  const target = { ids: [row.id] };
  const isArchived = row.archivedAt !== null;
  const canEdit = useMayDo().may("shipments.edit");
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {canEdit && isArchived && (
        <Act icon={<CirclePlay />} onAct={() => actions.follow(target, true)}>
          {t("continue")}
        </Act>
      )}
      {canEdit && !isArchived && row.carrier !== null && (
        <Act icon={<RefreshCw />} busyIcon onAct={() => actions.refresh(target)}>
          {t("refresh")}
        </Act>
      )}
      {canEdit && (
        <Button size="sm" aria-expanded={editing} onClick={onEdit}>
          <Pencil aria-hidden="true" />
          {t("edit")}
        </Button>
      )}
      <EmailCustomer row={row} />
      <MoreMenu row={row} />
    </div>
  );
}

/** Opens the reader's mail program with a message to the customer and the link to the company's tracking page, or ours. */
function EmailCustomer({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.act");
  const reader = useLocale() as Locale;
  const { customerEmails } = useShipmentList();
  const { sees } = useMayDo();
  const origin = useOrigin();
  const to = row.customerEmail;
  if (!customerEmails || !to || !sees("customerEmail")) return null;
  const locale = localeOfLanguage(row.customerLanguage ?? "") ?? reader;
  const words = createTranslator({ locale, messages: customerEmails.words[locale] });
  const { number } = row;
  const { slug } = customerEmails;
  const path = slug === null ? publicPath(row) : trackingPagePath(slug, addressed(row));
  const parts = {
    subject: words("subject", { number }),
    body: words("text", { number, link: `${origin}${localePath(locale, path)}` }),
  };
  const search = Object.entries(parts).map(([part, text]) => `${part}=${encodeURIComponent(text)}`);
  return (
    <a href={`mailto:${encodeURIComponent(to)}?${search.join("&")}`} className={buttonClass({ size: "sm" })}>
      <Mail aria-hidden="true" />
      {t("emailCustomer")}
    </a>
  );
}

/** The shipment's page that everybody can open, without a language. */
function publicPath(row: ShipmentView): string {
  return detailPath([addressed(row)]);
}

function addressed({ number, carrier }: ShipmentView) {
  return { number, ...(carrier !== null && { carrier }) };
}

/** Where the page is; empty until hydration. */
function useOrigin(): string {
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(location.origin), []);
  return origin;
}

function MoreMenu({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.act");
  const menu = useTranslations("parcel.actions");
  const { actions, kind } = useShipmentList();
  const { may } = useMayDo();
  const target = { ids: [row.id] };
  return (
    <PopoverFrame
      id={useId()}
      width="sm"
      aria-label={menu("moreFor", { number: row.number })}
      iconOnly
      trigger={<Ellipsis aria-hidden="true" />}
    >
      <MenuList>
        {may("shipments.edit") && row.archivedAt === null && (
          <MenuAction onClick={() => void actions.follow(target, false)}>
            <CirclePause aria-hidden="true" />
            {t("stop")}
          </MenuAction>
        )}
        {kind === "personal" && <NotifyAction row={row} />}
        {kind === "business" && may("orders.edit") && <NewOrder row={row} />}
        <Addresses row={row} />
        {may("shipments.delete") && (
          <MenuAction onClick={() => void actions.remove(target, { number: row.number })}>
            <Trash2 aria-hidden="true" className="text-danger" />
            {t("delete")}
          </MenuAction>
        )}
      </MenuList>
    </PopoverFrame>
  );
}

/** Mails about the parcel: says what they are, and turns them. */
function NotifyAction({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.bell");
  const { actions } = useShipmentList();
  const Icon = row.notify ? Bell : BellOff;
  return (
    <MenuAction onClick={() => void actions.notify({ ids: [row.id] }, !row.notify)}>
      <Icon aria-hidden="true" />
      {t(row.notify ? "on" : "off")}
    </MenuAction>
  );
}

/** Leads to the work orders, where the form for a new one about this shipment is open. */
function NewOrder({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.act");
  const locale = useLocale() as Locale;
  const path = `${signedInPages.workOrder.path}?new=${row.id}`;
  return (
    <li>
      <Link href={localePath(locale, path)} prefetch={false} className="popover-item">
        <ClipboardPlus aria-hidden="true" />
        {t("workOrder")}
      </Link>
    </li>
  );
}

/** The shipment in its list, for a colleague, and its page that everybody can open: each with its address to copy, in no language. */
function Addresses({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.act");
  const parcel = useTranslations("parcel");
  const locale = useLocale() as Locale;
  const { list } = useShipmentList();
  const page = publicPath(row);
  const inList = writeOpen(writeAddress(locale, { list, view: "all" }, firstQuery), row.id);
  const origin = useOrigin();
  const copy = { copied: parcel("copied"), failed: parcel("copyFailed"), isItem: true };
  return (
    <>
      <li>
        <CopyButton text={`${origin}${pathWithoutLocale(inList)}`} label={t("copyLink")} {...copy} />
      </li>
      <MenuLink href={localePath(locale, page)} target="_blank" rel="noopener">
        <ArrowUpRight aria-hidden="true" />
        {t("page")}
        <span className="sr-only">, {parcel("carrier.opensNew")}</span>
      </MenuLink>
      <li>
        <CopyButton text={`${origin}${page}`} label={t("copyPublicLink")} {...copy} />
      </li>
    </>
  );
}

interface ActProps {
  icon: ReactNode;
  busyIcon?: boolean;
  onAct: () => Promise<unknown>;
  children: ReactNode;
}

/** A button that waits for what it began. */
function Act({ icon, busyIcon = false, onAct, children }: ActProps) {
  const [busy, setBusy] = useState(false);
  async function act() {
    if (busy) return;
    setBusy(true);
    await onAct();
    setBusy(false);
  }
  return (
    <Button size="sm" aria-disabled={busy} onClick={act}>
      <span aria-hidden="true" className={`contents ${busy && busyIcon ? "[&>svg]:animate-spin" : ""}`}>
        {icon}
      </span>
      {children}
    </Button>
  );
}
