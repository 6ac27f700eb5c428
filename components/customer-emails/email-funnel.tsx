import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import type { NamedOccasion, Statistics } from "./email-calls";
import "./email-funnel.css";

interface Props {
  locale: Locale;
  rows: Statistics["rows"];
  names: readonly NamedOccasion[];
}

const steps = ["sent", "delivered", "opened", "machineOpened", "clicked", "unsubscribed", "bounced"] as const;
const bad: ReadonlySet<string> = new Set(["unsubscribed", "bounced"]);

/** What became of the emails of each occasion: bars as long as their part of those that were sent. */
export async function EmailFunnel({ locale, rows, names }: Props) {
  const t = await getTranslations({ locale, namespace: "customer-emails.funnel" });
  const figure = new Intl.NumberFormat(locale);
  const byId = new Map(names);
  const shown = rows.filter(({ sent }) => sent > 0);
  return (
    <TitledSection id="email-funnel" title={t("title")} text={t("text")}>
      {shown.length === 0 && <p className="text-muted">{t("none")}</p>}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((row) => (
          <section key={row.occasion} aria-label={byId.get(row.occasion)} className="min-w-0">
            <h3 className="mb-2 font-medium">{byId.get(row.occasion)}</h3>
            <dl className="email-funnel">
              {steps
                .filter((step) => step === "sent" || step === "delivered" || row[step] > 0)
                .map((step) => (
                  <FunnelStep
                    key={step}
                    name={t(step)}
                    figure={figure.format(row[step])}
                    part={row[step] / row.sent}
                    kind={bad.has(step) ? "bad" : "good"}
                  />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </TitledSection>
  );
}

interface StepProps {
  name: string;
  figure: string;
  /** Of those that were sent, from 0 to 1. */
  part: number;
  kind: "good" | "bad";
}

function FunnelStep({ name, figure, part, kind }: StepProps) {
  const style = { "--part": `${Math.min(1, part) * 100}%` } as CSSProperties;
  return (
    <>
      <dt>
        <span className="text-muted">{name}</span>
      </dt>
      <dd>
        <span aria-hidden="true" className="email-bar" data-kind={kind} style={style} />
        <span className="tabular text-end">{figure}</span>
      </dd>
    </>
  );
}
