"use client";
import { Eye, EyeOff } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorNote } from "@/components/ui/error-note";
import { TitledSection } from "@/components/ui/titled-section";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { webhookRotationHours } from "@/lib/site/webhooks/constants";
import type { WebhookView } from "@/lib/site/webhooks/contract";
import { readSecrets, rotateSecret, type Secrets } from "./webhook-calls";

type Which = keyof Secrets;

interface Props {
  webhook: WebhookView;
  times: ReturnType<typeof useFormatters>;
  onChanged: (view: WebhookView | null) => void;
}

/** The secret that signs deliveries; after a rotation the one before beside it, and until when. */
export function SecretPanel({ webhook, times, onChanged }: Props) {
  const t = useTranslations("webhooks.secret");
  const locale = useLocale() as Locale;
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();
  const { previousUntil } = webhook;
  const [read, setRead] = useState<(Secrets & { readonly until: string | null }) | null>(null);
  const [shown, setShown] = useState<readonly Which[]>([]);
  // Those from before a rotation are out of date, wherever that was done.
  const secrets = read?.until === previousUntil ? read : null;
  const visible = (which: Which) => (shown.includes(which) ? (secrets?.[which] ?? null) : null);
  async function toggle(which: Which) {
    if (visible(which) !== null) return setShown(shown.filter((one) => one !== which));
    const found = secrets ?? (await act.run(readSecrets));
    if (found === null) return;
    setRead({ ...found, until: previousUntil });
    setShown([...shown, which]);
  }
  async function rotate() {
    const isMeant = await confirm({
      title: t("ask.title"),
      text: t(previousUntil === null ? "ask.text" : "ask.again", { hours: webhookRotationHours }),
      confirm: t("ask.confirm"),
      cancel: t("ask.cancel"),
      danger: previousUntil !== null,
    });
    if (!isMeant) return;
    // Both secrets are read before they are offered: a press on "show" would be lost while one is under way.
    const done = await act.run(async () => {
      const view = await rotateSecret();
      return { view, found: await readSecrets().catch(() => null) };
    });
    if (done === null) return;
    const { view, found } = done;
    onChanged(view);
    setRead(view && found && { ...found, until: view.previousUntil });
    say({ text: t("rotated") });
  }
  return (
    <TitledSection id="webhook-secret" title={t("title")} text={t("lead")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 [&>:empty]:hidden">
        <Secret
          name={t(previousUntil === null ? "only" : "present")}
          secret={visible("secret")}
          onPress={() => toggle("secret")}
        />
        {previousUntil !== null && (
          <Secret
            name={t("previous", { time: times.short(previousUntil) })}
            secret={visible("previousSecret")}
            onPress={() => toggle("previousSecret")}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" aria-disabled={act.working} onClick={rotate}>
            {t("rotate")}
          </Button>
          <Link
            href={localePath(locale, "/api-docs/webhookCall#verify")}
            prefetch={false}
            className="text-[var(--link)] underline-offset-4 hover:underline"
          >
            {t("verify")}
          </Link>
        </div>
        <ErrorNote text={act.failure} />
      </div>
    </TitledSection>
  );
}

/** As long as secrets are, so that nothing moves when one is shown. */
const hidden = "•".repeat(20);

interface SecretProps {
  name: string;
  /** null while it is out of sight. */
  secret: string | null;
  onPress: () => void;
}

function Secret({ name, secret, onPress }: SecretProps) {
  const t = useTranslations("webhooks.secret");
  const copy = useTranslations("common.copy");
  return (
    <div>
      <p className="mb-1 text-[0.8125rem] text-muted" suppressHydrationWarning>
        {name}
      </p>
      <div className="flex min-h-10 items-center gap-1 rounded-lg border border-border bg-sunk py-1 ps-3 pe-1">
        <code className="number min-w-0 flex-1 text-[0.8125rem] [overflow-wrap:anywhere]">
          {secret ?? <span aria-hidden="true">{hidden}</span>}
        </code>
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-pressed={secret !== null}
          aria-label={t(secret === null ? "show" : "hide")}
          onClick={onPress}
        >
          {secret === null ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        </Button>
        {secret !== null && (
          <CopyButton text={secret} label={t("copy")} copied={copy("copied")} failed={copy("failed")} />
        )}
      </div>
    </div>
  );
}
