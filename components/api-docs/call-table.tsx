import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CodeBlock } from "@/components/docs/code-block";
import { errorTable } from "@/lib/core/error-table";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { idempotencyHeader } from "@/lib/platform/idempotency/constants";
import { answerOf, requestOf } from "@/lib/site/api-documents/show-call";
import { apiVersion, keyHeader, versionHeader } from "@/lib/site/public-api/constants";
import { type ApiCall, apiAddress, commonErrors, operationOf } from "@/lib/site/public-api/define-api-call";
import { describeFields } from "@/lib/site/public-api/describe-fields";
import { CallErrors } from "./call-errors";
import { CallFields } from "./call-fields";
import { CodeTabs } from "./code-tabs";

interface Props {
  locale: Locale;
  call: ApiCall;
}

/** A call from its contract: address, headers, input, output, an example of both, and its errors. */
export async function CallTable({ locale, call }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.calls" });
  const inputs = (["params", "query", "body"] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ part, rows: describeFields(schema, "input") }] : [];
  });
  return (
    <section className="call" aria-label={`${call.method} ${apiAddress(call)}`}>
      <CallAddress locale={locale} call={call} />
      {inputs.map(({ part, rows }) => (
        <div key={part}>
          <h3>{t(part)}</h3>
          <CallFields locale={locale} rows={rows} side="input" />
        </div>
      ))}
      <h3>{t("request")}</h3>
      <CodeTabs call={requestOf(call)} locale={locale} />
      <h3>{t("answer")}</h3>
      <CallFields locale={locale} rows={describeFields(call.output, "output")} side="output" />
      <CodeBlock code={JSON.stringify(answerOf(call), null, 2)} language="json" />
      <h3>{t("errors")}</h3>
      {call.itemErrors.length > 0 && (
        <>
          <p>{t("itemErrors")}</p>
          <CallErrors locale={locale} keys={call.itemErrors} />
        </>
      )}
      {call.errors.length > 0 && <CallErrors locale={locale} keys={call.errors} />}
      <p>
        {t.rich("commonErrors", {
          codes: () =>
            commonErrors.map((key, at) => (
              <span key={key}>
                {at > 0 && ", "}
                <code>{errorTable[key].code}</code>
              </span>
            )),
          page: (words) => (
            <Link href={localePath(locale, "/api-docs/errorCode")} prefetch={false}>
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}

async function CallAddress({ locale, call }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.calls" });
  return (
    <div className="call-address">
      <p>
        <strong>{call.method}</strong> <code>{apiAddress(call)}</code>
      </p>
      <p>
        <span className="text-muted">{t("headers")}</span>
        {headersOf(call).map(({ text, about }) =>
          about === null ? (
            <code key={text}>{text}</code>
          ) : (
            <Link key={text} href={localePath(locale, `/api-docs/overview#${about}`)} prefetch={false}>
              <code>{text}</code>
            </Link>
          ),
        )}
      </p>
      <p>
        <Link href={localePath(locale, `/api-docs/reference#${operationOf(call)}`)} prefetch={false}>
          {t("inReference")}
        </Link>
      </p>
    </div>
  );
}

/** Request headers of a call, and the section of the overview that explains them. */
function headersOf(call: ApiCall): { text: string; about: string | null }[] {
  return [
    { text: keyHeader, about: "authentication" },
    { text: `${versionHeader}: ${apiVersion}`, about: null },
    ...(call.body ? [{ text: "Content-Type: application/json", about: null }] : []),
    ...(call.method === "GET" ? [] : [{ text: idempotencyHeader, about: "idempotency" }]),
  ];
}
