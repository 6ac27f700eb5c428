"use client";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import type { useFormatters } from "@/components/ui/use-formatters";
import { states } from "@/lib/connectors/carrier-accounts/constants";
import type { CarrierAccountView } from "@/lib/connectors/carrier-accounts/contract";

type Times = ReturnType<typeof useFormatters>;

interface Actions {
  onTest: (view: CarrierAccountView) => void;
  onEdit: (view: CarrierAccountView) => void;
  onDelete: (view: CarrierAccountView) => void;
}

interface Props extends Actions {
  accounts: readonly CarrierAccountView[];
  /** Names of carriers in the reader's language, by id. */
  names: ReadonlyMap<string, string>;
  times: Times;
}

const accountId = ({ id }: CarrierAccountView) => id;
const looks = {
  [states.inActivation]: { Icon: Hourglass, status: "pickUp", word: "inActivation" },
  [states.fails]: { Icon: CircleX, status: "alert", word: "fails" },
  [states.works]: { Icon: CircleCheck, status: "delivered", word: "works" },
} as const;

/** The company's carrier accounts: at which carrier, whether they work, and why not. */
export function AccountTable({ accounts, names, times, ...actions }: Props) {
  const t = useTranslations("carrier-accounts.list");
  return (
    <DataTable
      label={t("label")}
      className="text-sm"
      rows={accounts}
      rowId={accountId}
      columns={[
        {
          id: "name",
          name: t("name"),
          isRowHead: true,
          cell: (view) => <AccountName view={view} carrier={names.get(view.courier) ?? view.courier} />,
        },
        { id: "state", name: t("state"), cell: (view) => <AccountState view={view} times={times} /> },
        { id: "tested", name: t("tested"), cell: (view) => <LastTest view={view} times={times} /> },
        actionsColumn<CarrierAccountView>(t("actions"), (view) => (
          <AccountActions view={view} {...actions} />
        )),
      ]}
    />
  );
}

function AccountName({ view: { name, remark }, carrier }: { view: CarrierAccountView; carrier: string }) {
  return (
    <div className="min-w-0">
      <p className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">{name}</p>
      <p className="text-muted">{carrier}</p>
      {remark !== "" && <p className="max-w-[40ch] text-muted [overflow-wrap:anywhere]">{remark}</p>}
    </div>
  );
}

function AccountState({ view, times }: { view: CarrierAccountView; times: Times }) {
  const { state, reason, tryingUntil } = view;
  const t = useTranslations("carrier-accounts");
  const { Icon, status, word } = looks[state];
  return (
    <div className="max-w-[44ch]">
      <p data-status={status} className="flex items-center gap-1.5 font-medium text-status">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t(`state.${word}`)}
      </p>
      {tryingUntil === null ? (
        reason !== null && <p className="mt-0.5 text-muted">{t(`reason.${reason}`)}</p>
      ) : (
        <p className="mt-0.5 text-muted" suppressHydrationWarning>
          {t(`trying.${tryKey(reason)}`, { time: times.brief(tryingUntil) })}
        </p>
      )}
    </div>
  );
}

/** What the last try of a trial came to. */
function tryKey(reason: CarrierAccountView["reason"]) {
  return reason === "down" || reason === "throttled" || reason === "unreadable" ? reason : "first";
}

function LastTest({ view: { checkedAt, testNumber }, times }: { view: CarrierAccountView; times: Times }) {
  const t = useTranslations("carrier-accounts.list");
  return (
    <div>
      <p suppressHydrationWarning>
        {checkedAt === null ? (
          t("untested")
        ) : (
          <time dateTime={checkedAt} title={times.full(checkedAt)} suppressHydrationWarning>
            {times.ago(checkedAt) ?? times.short(checkedAt)}
          </time>
        )}
      </p>
      <p className="number text-muted [overflow-wrap:anywhere]">{testNumber}</p>
    </div>
  );
}

function AccountActions({ view, onTest, onEdit, onDelete }: Actions & { view: CarrierAccountView }) {
  const t = useTranslations("carrier-accounts.list");
  const { name } = view;
  return (
    <div className="flex flex-wrap gap-1.5 md:justify-end">
      <Button size="sm" aria-label={t("testOf", { name })} onClick={() => onTest(view)}>
        {t("test")}
      </Button>
      <Button size="sm" aria-label={t("editOf", { name })} onClick={() => onEdit(view)}>
        {t("edit")}
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
