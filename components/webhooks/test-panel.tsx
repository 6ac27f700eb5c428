"use client";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { TitledSection } from "@/components/ui/titled-section";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { webhookTimeoutSeconds } from "@/lib/site/webhooks/constants";
import { Answer } from "./answer";
import { type TestAnswer, testWebhook } from "./webhook-calls";

/** Sends a test to the saved address and shows what came back. `unsaved`: the form holds something else. */
export function TestPanel({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations("webhooks.test");
  const locale = useLocale() as Locale;
  const client = useQueryClient();
  const act = useAsyncAction();
  const [result, setResult] = useState<TestAnswer | null>(null);
  async function send() {
    if (act.working) return;
    setResult(null);
    const answer = await act.run(testWebhook);
    if (answer === null) return;
    setResult(answer);
    void client.invalidateQueries({ queryKey: ["webhook-events"] });
  }
  const isTaken = result?.outcome === "taken";
  const Icon = isTaken ? CircleCheck : CircleX;
  return (
    <TitledSection id="webhook-test" title={t("title")} text={t("lead")}>
      <Button size="sm" aria-disabled={act.working} onClick={send}>
        {act.working ? t("working") : t("send")}
      </Button>
      {unsaved && <p className="mt-2 text-muted">{t("unsaved")}</p>}
      <div role="status" className="mt-3 empty:hidden">
        {result && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <div data-status={isTaken ? "delivered" : "alert"} className="flex gap-2">
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-status" />
              <p>
                <span className="font-medium text-status">
                  {t(`outcome.${result.outcome}`, {
                    status: String(result.status ?? ""),
                    seconds: webhookTimeoutSeconds,
                  })}
                </span>
                {result.tookMs !== null && (
                  <span className="tabular ms-2 text-muted">
                    {t("took", { ms: new Intl.NumberFormat(locale).format(result.tookMs) })}
                  </span>
                )}
              </p>
            </div>
            {result.outcome === "noNumbers" && (
              <Link
                href={localePath(locale, "/userManage/track/add")}
                prefetch={false}
                className="text-[var(--link)] underline-offset-4 hover:underline"
              >
                {t("add")}
              </Link>
            )}
            <Answer text={result.answer} />
          </div>
        )}
      </div>
      <div className="mt-2 empty:hidden">
        <ErrorNote text={act.failure} />
      </div>
    </TitledSection>
  );
}
