"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import type { KeyView } from "@/lib/accounts/api-keys/contract";
import { keysPerUserMax } from "@/lib/accounts/billing/constants";
import { deleteKey, type KeyList, listKeys, rotateKey } from "./key-calls";
import { KeyForm } from "./key-form";
import { KeySecret } from "./key-secret";
import { KeyTable } from "./key-table";

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
  const say = useToast();
  const act = useAsyncAction();
  const client = useQueryClient();
  const times = useFormatters(timeZone, useNow(drawnAt).now);
  const [open, setOpen] = useState<Open | null>(null);
  const { keys, address } = useKeys(start, drawnAt);
  const unbound = keys.filter((key) => key.addresses.length === 0).length;
  const look = () => void client.invalidateQueries({ queryKey: ["api-keys"] });

  const { rotate, remove } = useKeyActions(act, look, setOpen);

  function saved(key: KeyView, secret: string | null) {
    look();
    if (secret === null) {
      setOpen(null);
      say({ text: t("done.saved", { name: key.name }) });
    } else setOpen({ what: "secret", name: key.name, secret, rotated: false });
  }
  const create = () => setOpen({ what: "form", key: null });

  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      {unbound > 0 && <UnboundWarning count={unbound} />}
      <ErrorNote text={act.failure} />
      {keys.length === 0 ? (
        <NoKeys docs={docs} onCreate={create} />
      ) : (
        <>
          <KeyHead count={keys.length} onCreate={create} />
          <KeyTable
            keys={keys}
            times={times}
            onEdit={(key) => setOpen({ what: "form", key })}
            onRotate={rotate}
            onDelete={remove}
          />
        </>
      )}
      {open?.what === "form" && (
        <KeyForm view={open.key} address={address} onSaved={saved} onClose={() => setOpen(null)} />
      )}
      {open?.what === "secret" && <KeySecret {...open} example={example} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The keys, as they were drawn at first. */
function useKeys(start: KeyList, drawnAt: string): KeyList {
  return useQuery({
    queryKey: ["api-keys"],
    queryFn: ({ signal }) => listKeys({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(drawnAt),
    refetchInterval: lookMs,
  }).data;
}

/** What is asked about before it is done to a key. */
function useKeyActions(
  act: ReturnType<typeof useAsyncAction>,
  look: () => void,
  onOpen: (open: Open) => void,
) {
  const t = useTranslations("apikeys");
  const confirm = useConfirm();
  const say = useToast();
  const request = (what: "rotate" | "delete", name: string) =>
    confirm({
      title: t(`ask.${what}.title`, { name }),
      text: t(`ask.${what}.text`),
      confirm: t(`ask.${what}.confirm`),
      cancel: t("ask.cancel"),
      danger: true,
    });
  async function rotate({ id, name }: KeyView) {
    if (!(await request("rotate", name))) return;
    const answer = await act.run(() => rotateKey(id));
    look();
    if (answer?.secret) onOpen({ what: "secret", name, secret: answer.secret, rotated: true });
  }
  async function remove({ id, name }: KeyView) {
    if (!(await request("delete", name))) return;
    const answer = await act.run(() => deleteKey(id));
    look();
    if (answer) say({ text: t("done.deleted", { name }) });
  }
  return { rotate, remove };
}

/** How many keys there are, and the button for another one. */
function KeyHead({ count, onCreate }: { count: number; onCreate: () => void }) {
  const t = useTranslations("apikeys");
  const isFull = count >= keysPerUserMax;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="tabular max-w-[60ch] text-muted text-sm">
        {t("count", { count, max: keysPerUserMax })}
        {isFull && ` ${t("full")}`}
      </p>
      <Button variant="primary" size="sm" aria-disabled={isFull} onClick={() => !isFull && onCreate()}>
        <Plus aria-hidden="true" />
        {t("create")}
      </Button>
    </div>
  );
}

function UnboundWarning({ count }: { count: number }) {
  const t = useTranslations("apikeys.warning");
  return (
    <div
      data-status="undelivered"
      className="flex gap-2.5 rounded-xl bg-status-soft px-4 py-3 text-sm text-status"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="max-w-[72ch]">
        <span className="font-medium">{t("title", { count })}</span>{" "}
        <span className="text-ink">{t("text")}</span>
      </p>
    </div>
  );
}

function NoKeys({ docs, onCreate }: { docs: string; onCreate: () => void }) {
  const t = useTranslations("apikeys.empty");
  return (
    <div className="rounded-xl border border-border bg-surface">
      <PageState icon={<KeyRound />} title={t("title")} text={t("text")}>
        <Button variant="primary" onClick={onCreate}>
          {t("create")}
        </Button>
        <Link href={docs} prefetch={false} className={buttonClass({ variant: "outline" })}>
          {t("docs")}
        </Link>
      </PageState>
    </div>
  );
}
