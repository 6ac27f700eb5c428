"use client";
import {
  ArrowUpRight,
  CirclePause,
  CirclePlay,
  ClipboardPlus,
  Pencil,
  RefreshCw,
  Trash2,
} from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import { firstQuery, writeAddress, writeOpen } from "./address";
import { NotifyBell } from "./details/notify-bell";
import { useShipmentList } from "./list-context";

interface Props {
  row: ShipmentView;
  editing: boolean;
  onEdit: () => void;
}

/** What can be done with one shipment. */
export function RowActions({ row, editing, onEdit }: Props) {
  const t = useTranslations("shipments.act");
  const { actions, kind } = useShipmentList();
  const target = { ids: [row.id] };
  const isArchived = row.archivedAt !== null;
  const { may } = useMayDo();
  const canEdit = may("shipments.edit");
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {canEdit && !isArchived && row.carrier !== null && (
        <Act icon={<RefreshCw />} busyIcon onAct={() => actions.refresh(target)}>
          {t("refresh")}
        </Act>
      )}
      {canEdit && (
        <>
          <Button size="sm" aria-expanded={editing} onClick={onEdit}>
            <Pencil aria-hidden="true" />
            {t("edit")}
          </Button>
          <Act
            icon={isArchived ? <CirclePlay /> : <CirclePause />}
            onAct={() => actions.follow(target, isArchived)}
          >
            {t(isArchived ? "continue" : "stop")}
          </Act>
        </>
      )}
      {kind === "personal" && <NotifyBell row={row} withLabel />}
      {kind === "business" && may("orders.edit") && <NewOrder row={row} />}
      <Addresses row={row} />
      {may("shipments.delete") && (
        <Button
          size="sm"
          variant="ghost"
          className="text-danger"
          onClick={() => actions.remove(target, { number: row.number })}
        >
          <Trash2 aria-hidden="true" />
          {t("delete")}
        </Button>
      )}
    </div>
  );
}

/** Leads to the work orders, where the form for a new one about this shipment is open. */
function NewOrder({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.act");
  const locale = useLocale() as Locale;
  const path = `${signedInPages.workOrder.path}?new=${row.id}`;
  return (
    <Link href={localePath(locale, path)} prefetch={false} className={buttonClass({ size: "sm" })}>
      <ClipboardPlus aria-hidden="true" />
      {t("workOrder")}
    </Link>
  );
}

/** The shipment in its list, for a colleague, and its page that everybody can open: each with its address to copy. */
function Addresses({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.act");
  const parcel = useTranslations("parcel");
  const locale = useLocale() as Locale;
  const { list } = useShipmentList();
  const page = localePath(
    locale,
    detailPath([{ number: row.number, ...(row.carrier !== null && { carrier: row.carrier }) }]),
  );
  const inList = writeOpen(writeAddress(locale, { list, view: "all" }, firstQuery), row.id);
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(location.origin), []);
  const copy = { copied: parcel("copied"), failed: parcel("copyFailed"), withLabel: true };
  return (
    <>
      <CopyButton text={`${origin}${inList}`} label={t("copyLink")} {...copy} />
      <a href={page} target="_blank" rel="noopener" className={buttonClass({ size: "sm" })}>
        <ArrowUpRight aria-hidden="true" />
        {t("page")}
        <span className="sr-only">, {parcel("carrier.opensNew")}</span>
      </a>
      <CopyButton text={`${origin}${page}`} label={t("copyPublicLink")} {...copy} />
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
