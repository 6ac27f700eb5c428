import { getFormatter, getTranslations } from "next-intl/server";
import { CodeBlock } from "@/components/docs/code-block";
import type { Locale } from "@/lib/core/locales";
import { webhookBodySchema, webhookHeadersSchema } from "@/lib/site/api-documents/list-webhooks";
import { describeFields, exampleOf } from "@/lib/site/public-api/describe-fields";
import {
  webhookCheckingDays,
  webhookRetentionDays,
  webhookRetrySeconds,
  webhookRotationHours,
  webhookTimeoutSeconds,
  webhookToleranceSeconds,
} from "@/lib/site/webhooks/constants";
import { ApiTable } from "./api-table";
import { CallFields } from "./call-fields";

const daySeconds = 24 * 3600;

interface Props {
  locale: Locale;
}

/** Headers of a delivery, one by one. */
export function WebhookHeaders({ locale }: Props) {
  return <CallFields locale={locale} rows={describeFields(webhookHeadersSchema, "output")} side="output" />;
}

/** The body of a delivery, field by field. */
export function WebhookBody({ locale }: Props) {
  return <CallFields locale={locale} rows={describeFields(webhookBodySchema, "output")} side="output" />;
}

/** A complete example delivery. */
export function WebhookExample() {
  const headers = Object.entries(exampleOf(webhookHeadersSchema, "output"));
  const body = JSON.stringify(exampleOf(webhookBodySchema, "output"), null, 2);
  return (
    <CodeBlock
      code={`${["POST /your/address HTTP/1.1", ...headers.map(([name, value]) => `${name}: ${value}`)].join("\n")}\n\n${body}`}
      language="http"
    />
  );
}

/** When a failed delivery is retried, from the schedule in the code. */
export async function WebhookRetries({ locale }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.calls.retries" });
  const format = await getFormatter({ locale });
  return (
    <div className="table-frame">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("attempt")}</th>
            <th scope="col">{t("wait")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{format.number(1)}</td>
            <td>{t("atOnce")}</td>
          </tr>
          {webhookRetrySeconds.map((seconds, at) => (
            <tr key={seconds}>
              <td>{format.number(at + 2)}</td>
              <td>{format.number(...inUnits(seconds))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const keeps = {
  timeout: webhookTimeoutSeconds,
  tolerance: webhookToleranceSeconds,
  rotation: webhookRotationHours * 3600,
  checking: webhookCheckingDays * daySeconds,
  kept: webhookRetentionDays * daySeconds,
} as const;

/** Timeouts, rejections and retention of deliveries. */
export async function WebhookLimits({ locale }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.calls.keeps" });
  const format = await getFormatter({ locale });
  return (
    <ApiTable
      caption={t("limit")}
      columns={[t("limit"), t("value")]}
      rows={(Object.keys(keeps) as (keyof typeof keeps)[]).map((name) => ({
        id: `webhook-${name}`,
        cells: [t(name), format.number(...inUnits(keeps[name]))],
      }))}
    />
  );
}

const units = [
  { unit: "day", length: daySeconds },
  { unit: "hour", length: 3600 },
  { unit: "minute", length: 60 },
  { unit: "second", length: 1 },
] as const;

/** A duration in the largest unit without a fraction; a single day is shown in hours. */
function inUnits(seconds: number) {
  const { unit, length } =
    units.find(({ unit, length }) => seconds % length === 0 && (unit !== "day" || seconds > length)) ??
    units[3];
  return [seconds / length, { style: "unit", unit, unitDisplay: "long" }] as const;
}
