"use client";
import { Network, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { DataTable } from "@/components/ui/table/data-table";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { useFormatters } from "@/components/ui/use-formatters";
import { tokensMax } from "@/lib/accounts/provisioning/constants";
import type { TokenView } from "@/lib/accounts/provisioning/contract";
import { addToken, deleteToken } from "./provisioning-calls";
import { ProvisioningSecret } from "./provisioning-secret";

type Times = ReturnType<typeof useFormatters>;

interface Props {
  tokens: readonly TokenView[];
  times: Times;
  look: () => Promise<unknown>;
}

const tokenId = ({ id }: TokenView) => id;
const nameOf = ({ hint }: TokenView) => `…${hint}`;

/** The tokens of the directory: made, shown once, deleted. */
export function ProvisioningTokens({ tokens, times, look }: Props) {
  const t = useTranslations("provisioning");
  const act = useAsyncAction();
  const [secret, setSecret] = useState<string | null>(null);
  const remove = useDelete(act, look);
  const isFull = tokens.length >= tokensMax;
  async function create() {
    if (isFull) return;
    const made = await act.run(addToken);
    await look();
    if (made !== null) setSecret(made);
  }
  return (
    <div className="grid min-w-0 gap-3 [&>:empty]:hidden">
      <ErrorNote text={act.failure} />
      {tokens.length === 0 ? (
        <div className="rounded-xl border border-border bg-surface">
          <PageState icon={<Network />} title={t("empty.title")} text={t("empty.text")} level={3}>
            <Button variant="primary" aria-disabled={act.working} onClick={create}>
              {t("tokens.create")}
            </Button>
          </PageState>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <div>
              <h3 className="font-medium">{t("tokens.title")}</h3>
              <p className="max-w-[60ch] text-muted text-sm">{t(isFull ? "tokens.full" : "tokens.lead")}</p>
            </div>
            <Button size="sm" aria-disabled={isFull || act.working} onClick={create}>
              <Plus aria-hidden="true" />
              {t("tokens.create")}
            </Button>
          </div>
          <TokenTable tokens={tokens} times={times} onDelete={remove} />
        </>
      )}
      {secret !== null && <ProvisioningSecret secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

/** Deleting a token, after a question. */
function useDelete(act: ReturnType<typeof useAsyncAction>, look: () => Promise<unknown>) {
  const t = useTranslations("provisioning");
  const confirm = useConfirm();
  const say = useToast();
  return async (token: TokenView) => {
    const question = {
      title: t("ask.title", { name: nameOf(token) }),
      text: t("ask.text"),
      confirm: t("ask.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    };
    if (!(await confirm(question))) return;
    const done = await act.run(() => deleteToken(token.id));
    await look();
    if (done !== null) say({ text: t("done.deleted") });
  };
}

interface TableProps extends Pick<Props, "tokens" | "times"> {
  onDelete: (token: TokenView) => void;
}

function TokenTable({ tokens, times, onDelete }: TableProps) {
  const t = useTranslations("provisioning.tokens");
  return (
    <DataTable
      label={t("label")}
      className="text-sm"
      rows={tokens}
      rowId={tokenId}
      columns={[
        {
          id: "token",
          name: t("token"),
          isRowHead: true,
          cell: (token) => (
            <>
              <code className="number font-medium">{nameOf(token)}</code>
              <p className="text-muted" suppressHydrationWarning>
                {t("created", { time: times.short(token.createdAt) })}
              </p>
            </>
          ),
        },
        {
          id: "used",
          name: t("used"),
          cell: ({ usedAt }) => (
            <span suppressHydrationWarning>{usedAt === null ? t("unused") : times.short(usedAt)}</span>
          ),
        },
        {
          id: "actions",
          name: t("actions"),
          hidesName: true,
          card: "wide",
          align: "end",
          cell: (token) => (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("deleteOf", { name: nameOf(token) })}
              onClick={() => onDelete(token)}
            >
              {t("delete")}
            </Button>
          ),
        },
      ]}
    />
  );
}
