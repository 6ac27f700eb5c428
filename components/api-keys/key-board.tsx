"use client";
import { KeyRound, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { deleteKeyCall, type KeyView, listKeysCall, rotateKeyCall } from "@/lib/accounts/api-keys/contract";
import { keysPerUserMax } from "@/lib/accounts/billing/constants";
import { callApi } from "@/lib/platform/browser/call-api";
import { KeyForm } from "./key-form";
import { KeySecret } from "./key-secret";
import { KeyTable } from "./key-table";

/** The account's keys and the reader's own address. */
export type KeyList = z.output<typeof listKeysCall.output>;

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
export function KeyBoard({ start, now, timeZone, docs, example }: Props) {
  const t = useTranslations("apikeys");
  const ask = useQuestion("apikeys.ask");
  const times = useFormatters(timeZone, useNow(now).now);
  const [open, setOpen] = useState<Open | null>(null);
  const { data, look } = useResource("api-keys", listKeysCall, { start, now, every: () => lookMs });
  const { failure, run, done } = useResourceActions(look);
  const { keys, address } = data;
  const unbound = keys.filter((key) => key.addresses.length === 0).length;

  function saved({ name }: KeyView, secret: string | null) {
    if (secret === null) {
      setOpen(null);
      done(t("done.saved", { name }));
      return;
    }
    void look();
    setOpen({ what: "secret", name, secret, rotated: false });
  }
  async function rotate({ id, name }: KeyView) {
    if (!(await ask("rotate", { name }))) return;
    const answer = await run(() => callApi(rotateKeyCall, { id }));
    if (answer?.secret) setOpen({ what: "secret", name, secret: answer.secret, rotated: true });
  }
  async function remove({ id, name }: KeyView) {
    if (await ask("delete", { name }))
      await run(() => callApi(deleteKeyCall, { id }), t("done.deleted", { name }));
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      {unbound > 0 && <UnboundWarning count={unbound} />}
      <ErrorNote text={failure} />
      <ResourceList
        messages="apikeys"
        count={keys.length}
        max={keysPerUserMax}
        icon={<KeyRound />}
        onCreate={() => setOpen({ what: "form", key: null })}
        more={
          <Link href={docs} prefetch={false} className={buttonClass({ variant: "outline" })}>
            {t("empty.docs")}
          </Link>
        }
      >
        <KeyTable
          keys={keys}
          times={times}
          onEdit={(key) => setOpen({ what: "form", key })}
          onRotate={rotate}
          onDelete={remove}
        />
      </ResourceList>
      {open?.what === "form" && (
        <KeyForm view={open.key} address={address} onSaved={saved} onClose={() => setOpen(null)} />
      )}
      {open?.what === "secret" && <KeySecret {...open} example={example} onClose={() => setOpen(null)} />}
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
