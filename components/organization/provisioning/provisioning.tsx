"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorNote } from "@/components/ui/error-note";
import { Skeleton } from "@/components/ui/skeleton";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { listRoles } from "../organization-calls";
import { listGroups, listTokens } from "./provisioning-calls";
import { ProvisioningGroups } from "./provisioning-groups";
import { ProvisioningTokens } from "./provisioning-tokens";

interface Props {
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** What the directory does, and when its tokens were used, is asked for again this often. Milliseconds. */
const lookMs = 30_000;

/**
 * How the company's directory provisions members: its address and tokens, and the roles of its groups. For the owner.
 * Needs the messages `provisioning`, `common.copy`, `journey.justNow`.
 */
export function Provisioning({ now, timeZone }: Props) {
  const t = useTranslations("provisioning");
  const sentenceOf = useErrorSentence();
  const times = useFormatters(timeZone, useNow(now).now);
  const { tokens, groups, roles, look } = useProvisioning();
  const error = tokens.error ?? groups.error ?? roles.error;
  return (
    <TitledSection id="provisioning" title={t("title")} text={t("lead")}>
      <div className="grid min-w-0 gap-5 [&>:empty]:hidden">
        <ErrorNote text={error === null ? null : sentenceOf(error)} />
        {tokens.data ? (
          <>
            <BaseAddress address={tokens.data.address} />
            <ProvisioningTokens tokens={tokens.data.tokens} times={times} look={look} />
          </>
        ) : (
          error === null && <Loading />
        )}
        {groups.data &&
          roles.data &&
          tokens.data &&
          (groups.data.length > 0 || tokens.data.tokens.length > 0) && (
            <ProvisioningGroups groups={groups.data} roles={roles.data} look={look} />
          )}
      </div>
    </TitledSection>
  );
}

function useProvisioning() {
  const client = useQueryClient();
  const tokens = useQuery({
    queryKey: ["provisioning", "tokens"],
    queryFn: ({ signal }) => listTokens({ signal }),
    refetchInterval: lookMs,
  });
  const groups = useQuery({
    queryKey: ["provisioning", "groups"],
    queryFn: ({ signal }) => listGroups({ signal }),
    refetchInterval: lookMs,
  });
  const roles = useQuery({
    queryKey: ["organization", "roles"],
    queryFn: ({ signal }) => listRoles({ signal }),
  });
  const look = () => client.invalidateQueries({ queryKey: ["provisioning"] });
  return { tokens, groups, roles, look };
}

/** What the directory must be given beside a token. */
function BaseAddress({ address }: { address: string }) {
  const t = useTranslations("provisioning.address");
  const copy = useTranslations("common.copy");
  return (
    <div className="min-w-0">
      <p className="font-medium text-sm">{t("label")}</p>
      <div className="mt-1 flex items-center gap-x-3 rounded-xl border border-border bg-sunk py-1 ps-4 pe-1">
        <code className="number min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{address}</code>
        <CopyButton text={address} label={t("copy")} copied={copy("copied")} failed={copy("failed")} />
      </div>
      <p className="mt-1 text-muted text-sm">{t("hint")}</p>
    </div>
  );
}

function Loading() {
  const t = useTranslations("provisioning");
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </div>
  );
}
