"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PlugZap, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { carrierAccountsMax, states } from "@/lib/connectors/carrier-accounts/constants";
import type { CarrierAccountView, ConnectableCarrier } from "@/lib/connectors/carrier-accounts/contract";
import { type AccountList, deleteAccount, listAccounts, testAccount } from "./account-calls";
import { AccountForm } from "./account-form";
import { AccountTable } from "./account-table";

interface Props {
  start: AccountList;
  /** Carriers that can be connected, with what their credentials consist of. */
  kinds: readonly ConnectableCarrier[];
  now: string;
  timeZone: string;
}

/** The list is asked for again this often, and while a trial runs. Milliseconds. */
const lookMs = 60_000;
const trialLookMs = 3_000;

/** The list of carrier accounts with all that can be done to them. */
export function AccountBoard({ start, kinds, now: drawnAt, timeZone }: Props) {
  const t = useTranslations("carrier-accounts");
  const say = useToast();
  const act = useAsyncAction();
  const client = useQueryClient();
  const times = useFormatters(timeZone, useNow(drawnAt).now);
  const names = useMemo(() => new Map(kinds.map(({ courier, name }) => [courier, name])), [kinds]);
  const [open, setOpen] = useState<{ readonly view: CarrierAccountView | null } | null>(null);
  const { accounts } = useAccounts(start, drawnAt);
  const look = () => void client.invalidateQueries({ queryKey: ["carrier-accounts"] });
  const { test, remove } = useAccountActions(act, look);

  function saved({ name, state }: CarrierAccountView) {
    look();
    setOpen(null);
    say({ text: t(state === states.inActivation ? "done.testing" : "done.saved", { name }) });
  }
  const create = () => setOpen({ view: null });

  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={act.failure} />
      {accounts.length === 0 ? (
        <NoAccounts onCreate={create} />
      ) : (
        <>
          <AccountHead count={accounts.length} onCreate={create} />
          <AccountTable
            {...{ accounts, names, times }}
            onTest={test}
            onEdit={(view) => setOpen({ view })}
            onDelete={remove}
          />
        </>
      )}
      {open && <AccountForm view={open.view} kinds={kinds} onSaved={saved} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The carrier accounts, as they were drawn at first. */
function useAccounts(start: AccountList, drawnAt: string): AccountList {
  return useQuery({
    queryKey: ["carrier-accounts"],
    queryFn: ({ signal }) => listAccounts({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(drawnAt),
    refetchInterval: ({ state: { data } }) =>
      data?.accounts.some(({ state }) => state === states.inActivation) ? trialLookMs : lookMs,
  }).data;
}

function useAccountActions(act: ReturnType<typeof useAsyncAction>, look: () => void) {
  const t = useTranslations("carrier-accounts");
  const confirm = useConfirm();
  const say = useToast();
  async function test({ id, name }: CarrierAccountView) {
    const answer = await act.run(() => testAccount(id));
    look();
    if (answer) say({ text: t("done.testing", { name }) });
  }
  async function remove({ id, name }: CarrierAccountView) {
    const isSure = await confirm({
      title: t("ask.title", { name }),
      text: t("ask.text"),
      confirm: t("ask.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    });
    if (!isSure) return;
    const answer = await act.run(() => deleteAccount(id));
    look();
    if (answer) say({ text: t("done.deleted", { name }) });
  }
  return { test, remove };
}

/** How many there are, and the button for another one. */
function AccountHead({ count, onCreate }: { count: number; onCreate: () => void }) {
  const t = useTranslations("carrier-accounts");
  const isFull = count >= carrierAccountsMax;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="tabular max-w-[60ch] text-muted text-sm">
        {t("count", { count, max: carrierAccountsMax })}
        {isFull && ` ${t("full")}`}
      </p>
      <Button variant="primary" size="sm" aria-disabled={isFull} onClick={() => !isFull && onCreate()}>
        <Plus aria-hidden="true" />
        {t("create")}
      </Button>
    </div>
  );
}

function NoAccounts({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations("carrier-accounts.empty");
  return (
    <div className="rounded-xl border border-border bg-surface">
      <PageState icon={<PlugZap />} title={t("title")} text={t("text")}>
        <Button variant="primary" onClick={onCreate}>
          {t("create")}
        </Button>
      </PageState>
    </div>
  );
}
