"use client";
import { Network, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import type { useFormatters } from "@/components/ui/use-formatters";
import { tokensMax } from "@/lib/accounts/provisioning/constants";
import { addTokenCall, deleteTokenCall, type TokenView } from "@/lib/accounts/provisioning/contract";
import { callApi, callById } from "@/lib/platform/browser/call-api";
import { ProvisioningSecret } from "./provisioning-secret";

type Times = ReturnType<typeof useFormatters>;

interface Props {
  tokens: readonly TokenView[];
  times: Times;
  look: () => unknown;
}

const tokenId = ({ id }: TokenView) => id;
const nameOf = ({ hint }: TokenView) => `…${hint}`;

/** The tokens of the directory: made, shown once, deleted. */
export function ProvisioningTokens({ tokens, times, look }: Props) {
  const t = useTranslations("provisioning");
  const ask = useQuestion("provisioning");
  const { failure, working, run } = useResourceActions(look);
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = tokens.length >= tokensMax;
  async function create() {
    if (isFull) return;
    const made = await run(() => callApi(addTokenCall, {}));
    if (made) setSecret(made.secret);
  }
  async function remove(token: TokenView) {
    if (await ask("ask", { name: nameOf(token) }))
      await run(() => callById(deleteTokenCall, token.id), t("done.deleted"));
  }
  return (
    <div className="grid min-w-0 gap-3 [&>:empty]:hidden">
      <ErrorNote text={failure} />
      {tokens.length === 0 ? (
        <PageState isFramed icon={<Network />} title={t("empty.title")} text={t("empty.text")} level={3}>
          <Button variant="primary" aria-disabled={working} onClick={create}>
            {t("tokens.create")}
          </Button>
        </PageState>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <div>
              <h3 className="font-medium">{t("tokens.title")}</h3>
              <p className="max-w-[60ch] text-muted text-sm">{t(isFull ? "tokens.full" : "tokens.lead")}</p>
            </div>
            <Button size="sm" aria-disabled={isFull || working} onClick={create}>
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
        actionsColumn<TokenView>(t("actions"), (token) => (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("deleteOf", { name: nameOf(token) })}
            onClick={() => onDelete(token)}
          >
            {t("delete")}
          </Button>
        )),
      ]}
    />
  );
}
