"use client";
import { PlugZap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { ErrorNote } from "@/components/ui/error-note";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { carrierAccountsMax, states } from "@/lib/connectors/carrier-accounts/constants";
import {
  type CarrierAccountView,
  type ConnectableCarrier,
  deleteAccountCall,
  listAccountsCall,
  testAccountCall,
} from "@/lib/connectors/carrier-accounts/contract";
import { callById } from "@/lib/platform/browser/call-api";
import { AccountForm } from "./account-form";
import { AccountTable } from "./account-table";

/** The company's carrier accounts. */
export type AccountList = z.output<typeof listAccountsCall.output>;

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
export function AccountBoard({ start, kinds, now, timeZone }: Props) {
  const t = useTranslations("carrier-accounts");
  const ask = useQuestion("carrier-accounts");
  const times = useFormatters(timeZone, useNow(now).now);
  const names = useMemo(() => new Map(kinds.map(({ courier, name }) => [courier, name])), [kinds]);
  const [open, setOpen] = useState<{ readonly view: CarrierAccountView | null } | null>(null);
  const { data, look } = useResource("carrier-accounts", listAccountsCall, {
    ...{ start, now },
    every: ({ accounts }) =>
      accounts.some(({ state }) => state === states.inActivation) ? trialLookMs : lookMs,
  });
  const { failure, run, done } = useResourceActions(look);

  function saved({ name, state }: CarrierAccountView) {
    setOpen(null);
    done(t(state === states.inActivation ? "done.testing" : "done.saved", { name }));
  }
  async function remove({ id, name }: CarrierAccountView) {
    if (await ask("ask", { name }))
      await run(() => callById(deleteAccountCall, id), t("done.deleted", { name }));
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={failure} />
      <ResourceList
        messages="carrier-accounts"
        count={data.accounts.length}
        max={carrierAccountsMax}
        icon={<PlugZap />}
        onCreate={() => setOpen({ view: null })}
      >
        <AccountTable
          {...{ names, times }}
          accounts={data.accounts}
          onTest={({ id, name }) => run(() => callById(testAccountCall, id), t("done.testing", { name }))}
          onEdit={(view) => setOpen({ view })}
          onDelete={remove}
        />
      </ResourceList>
      {open && <AccountForm view={open.view} kinds={kinds} onSaved={saved} onClose={() => setOpen(null)} />}
    </div>
  );
}
