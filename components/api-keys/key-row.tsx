"use client";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { KeyView } from "@/lib/api-keys/contract";

interface Props {
  view: KeyView;
  times: ReturnType<typeof useFormatters>;
  onEdit: () => void;
  onRotate: () => void;
  onDelete: () => void;
}

/** One key: how its owner knows it again, from where it works, when it was used. */
export function KeyRow({ view, times, onEdit, onRotate, onDelete }: Props) {
  const t = useTranslations("apikeys.list");
  const { name, prefix, addresses, createdAt, rotatedAt, lastUsedAt, lastUsedAddress } = view;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-3.5 text-sm md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1.2fr)_auto] md:items-start">
      <div className="min-w-0">
        <h2 className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">{name}</h2>
        <p className="text-muted">
          <code className="number">{`${prefix}…`}</code>
        </p>
        <p className="text-muted" suppressHydrationWarning>
          {rotatedAt === null
            ? t("created", { time: times.short(createdAt) })
            : t("rotated", { time: times.short(rotatedAt) })}
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-[0.8125rem] text-muted">{t("from")}</p>
        {addresses.length === 0 ? (
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
        ) : (
          <ul className="flex flex-wrap gap-x-3">
            {addresses.map((address) => (
              <li key={address} className="number">
                {address}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="min-w-0">
        <p className="text-[0.8125rem] text-muted">{t("used")}</p>
        {lastUsedAt === null ? (
          <p>{t("unused")}</p>
        ) : (
          <p suppressHydrationWarning>
            <time dateTime={lastUsedAt} title={times.full(lastUsedAt)} suppressHydrationWarning>
              {times.ago(lastUsedAt) ?? times.short(lastUsedAt)}
            </time>
            {lastUsedAddress !== null && <span className="number ms-2">{lastUsedAddress}</span>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5 md:justify-end">
        <Button size="sm" aria-label={t("editOf", { name })} onClick={onEdit}>
          {t("edit")}
        </Button>
        <Button size="sm" aria-label={t("rotateOf", { name })} onClick={onRotate}>
          {t("rotate")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-danger"
          aria-label={t("deleteOf", { name })}
          onClick={onDelete}
        >
          {t("delete")}
        </Button>
      </div>
    </li>
  );
}
