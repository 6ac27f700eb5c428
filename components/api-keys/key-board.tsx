"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNow } from "@/components/parcel/use-now";
import { Button, buttonClass } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useFormatters } from "@/components/ui/use-formatters";
import type { KeyView } from "@/lib/api-keys/contract";
import { keysPerUserMax } from "@/lib/billing/constants";
import { deleteKey, type KeyList, listKeys, rotateKey } from "./key-calls";
import { KeyForm } from "./key-form";
import { KeyRow } from "./key-row";
import { KeySecret } from "./key-secret";

interface Props {
  start: KeyList;
  now: string;
  timeZone: string;
  /** Address of the API's documentation. */
  docs: string;
  /** A request to try a key with; `YOUR_API_KEY` stands for it. */
  example: string;
}

type Open =
  | { readonly what: "form"; readonly key: KeyView | null }
  | { readonly what: "secret"; readonly name: string; readonly secret: string; readonly rotated: boolean };

/** What is known of uses of keys is asked for again this often. Milliseconds. */
const lookMs = 30_000;

/** The list of keys with all that can be done to them. */
export function KeyBoard({ start, now: drawnAt, timeZone, docs, example }: Props) {
  const t = useTranslations("apikeys");
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();
  const client = useQueryClient();
  const times = useFormatters(timeZone, useNow(drawnAt).now);
  const [open, setOpen] = useState<Open | null>(null);
  const query = useQuery({
    queryKey: ["api-keys"],
    queryFn: ({ signal }) => listKeys({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(drawnAt),
    refetchInterval: lookMs,
  });
  const { keys, address } = query.data;
  const unbound = keys.filter((key) => key.addresses.length === 0).length;
  const isFull = keys.length >= keysPerUserMax;
  const look = () => client.invalidateQueries({ queryKey: ["api-keys"] });

  async function rotate({ id, name }: KeyView) {
    const isMeant = await confirm({
      title: t("ask.rotate.title", { name }),
      text: t("ask.rotate.text"),
      confirm: t("ask.rotate.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    });
    if (!isMeant) return;
    const answer = await act.run(() => rotateKey(id));
    void look();
    if (answer?.secret) setOpen({ what: "secret", name, secret: answer.secret, rotated: true });
  }
  async function remove({ id, name }: KeyView) {
    const isMeant = await confirm({
      title: t("ask.delete.title", { name }),
      text: t("ask.delete.text"),
      confirm: t("ask.delete.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    });
    if (!isMeant) return;
    const answer = await act.run(() => deleteKey(id));
    void look();
    if (answer) say({ text: t("done.deleted", { name }) });
  }
  function saved(key: KeyView, secret: string | null) {
    void look();
    if (secret === null) {
      setOpen(null);
      say({ text: t("done.saved", { name: key.name }) });
    } else setOpen({ what: "secret", name: key.name, secret, rotated: false });
  }
  const create = () => setOpen({ what: "form", key: null });

  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      {unbound > 0 && (
        <div
          data-status="undelivered"
          className="flex gap-2.5 rounded-xl bg-status-soft px-4 py-3 text-sm text-status"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <p className="max-w-[72ch]">
            <span className="font-medium">{t("warning.title", { count: unbound })}</span>{" "}
            <span className="text-ink">{t("warning.text")}</span>
          </p>
        </div>
      )}
      <ErrorNote text={act.trouble} />
      {keys.length === 0 ? (
        <div className="rounded-xl border border-border bg-surface">
          <PageState icon={<KeyRound />} title={t("empty.title")} text={t("empty.text")}>
            <Button variant="primary" onClick={create}>
              {t("empty.create")}
            </Button>
            <Link href={docs} prefetch={false} className={buttonClass({ variant: "outline" })}>
              {t("empty.docs")}
            </Link>
          </PageState>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="tabular max-w-[60ch] text-muted text-sm">
              {t("count", { count: keys.length, max: keysPerUserMax })}
              {isFull && ` ${t("full")}`}
            </p>
            <Button variant="primary" size="sm" aria-disabled={isFull} onClick={() => !isFull && create()}>
              <Plus aria-hidden="true" />
              {t("create")}
            </Button>
          </div>
          <ul
            aria-label={t("list.label")}
            className="divide-y divide-border rounded-xl border border-border bg-surface"
          >
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                view={key}
                times={times}
                onEdit={() => setOpen({ what: "form", key })}
                onRotate={() => rotate(key)}
                onDelete={() => remove(key)}
              />
            ))}
          </ul>
        </>
      )}
      {open?.what === "form" && (
        <KeyForm view={open.key} address={address} onSaved={saved} onClose={() => setOpen(null)} />
      )}
      {open?.what === "secret" && <KeySecret {...open} example={example} onClose={() => setOpen(null)} />}
    </div>
  );
}
