"use client";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { KeyView } from "@/lib/accounts/api-keys/contract";

type Times = ReturnType<typeof useFormatters>;

interface Actions {
  onEdit: (key: KeyView) => void;
  onRotate: (key: KeyView) => void;
  onDelete: (key: KeyView) => void;
}

interface Props extends Actions {
  keys: readonly KeyView[];
  times: Times;
}

const keyId = ({ id }: KeyView) => id;

/** The account's keys: how their owner knows each again, from where it works, when it was used. */
export function KeyTable({ keys, times, ...actions }: Props) {
  const t = useTranslations("apikeys.list");
  return (
    <DataTable
      label={t("label")}
      className="text-sm"
      rows={keys}
      rowId={keyId}
      columns={[
        {
          id: "name",
          name: t("name"),
          isRowHead: true,
          cell: (key) => <KeyName view={key} times={times} />,
        },
        {
          id: "addresses",
          name: t("from"),
          cell: (key) => <KeyAddresses view={key} onEdit={() => actions.onEdit(key)} />,
        },
        { id: "used", name: t("used"), cell: (key) => <LastUse view={key} times={times} /> },
        actionsColumn<KeyView>(t("actions"), (key) => <KeyActions view={key} {...actions} />),
      ]}
    />
  );
}

function KeyName({ view, times }: { view: KeyView; times: Times }) {
  const t = useTranslations("apikeys.list");
  const { name, prefix, createdAt, rotatedAt } = view;
  return (
    <div className="min-w-0">
      <p className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">{name}</p>
      <p className="text-muted">
        <code className="number">{`${prefix}…`}</code>
      </p>
      <p className="text-muted" suppressHydrationWarning>
        {rotatedAt === null
          ? t("created", { time: times.short(createdAt) })
          : t("rotated", { time: times.short(rotatedAt) })}
      </p>
    </div>
  );
}

function KeyAddresses({ view: { name, addresses }, onEdit }: { view: KeyView; onEdit: () => void }) {
  const t = useTranslations("apikeys.list");
  if (addresses.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <p data-status="undelivered" className="flex items-center gap-1.5 font-medium text-status">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {t("anywhere")}
        </p>
        <button
          type="button"
          className="min-h-8 text-[var(--link)] underline-offset-4 hover:underline"
          onClick={onEdit}
        >
          {t("bind")}
          <span className="sr-only">{`: ${name}`}</span>
        </button>
      </div>
    );
  return (
    <ul className="flex flex-wrap gap-x-3">
      {addresses.map((address) => (
        <li key={address} className="number">
          {address}
        </li>
      ))}
    </ul>
  );
}

function LastUse({ view: { lastUsedAt, lastUsedAddress }, times }: { view: KeyView; times: Times }) {
  const t = useTranslations("apikeys.list");
  if (lastUsedAt === null) return <p>{t("unused")}</p>;
  return (
    <p suppressHydrationWarning>
      <time dateTime={lastUsedAt} title={times.full(lastUsedAt)} suppressHydrationWarning>
        {times.ago(lastUsedAt) ?? times.short(lastUsedAt)}
      </time>
      {lastUsedAddress !== null && <span className="number ms-2">{lastUsedAddress}</span>}
    </p>
  );
}

function KeyActions({ view, onEdit, onRotate, onDelete }: Actions & { view: KeyView }) {
  const t = useTranslations("apikeys.list");
  const { name } = view;
  return (
    <div className="flex flex-wrap gap-1.5 md:justify-end">
      <Button size="sm" aria-label={t("editOf", { name })} onClick={() => onEdit(view)}>
        {t("edit")}
      </Button>
      <Button size="sm" aria-label={t("rotateOf", { name })} onClick={() => onRotate(view)}>
        {t("rotate")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="text-danger"
        aria-label={t("deleteOf", { name })}
        onClick={() => onDelete(view)}
      >
        {t("delete")}
      </Button>
    </div>
  );
}
