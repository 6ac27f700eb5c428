import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { CallErrors } from "@/components/api-docs/call-errors";
import { CallFields } from "@/components/api-docs/call-fields";
import { CodeTabs } from "@/components/api-docs/code-tabs";
import { CodeBlock } from "@/components/docs/code-block";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { answerOf, requestOf } from "@/lib/site/api-documents/show-call";
import { explainedFigures } from "@/lib/site/public-api/constants";
import {
  type ApiCall,
  apiAddress,
  effectOf,
  errorsByStatus,
  operationOf,
} from "@/lib/site/public-api/define-api-call";
import { describeFields } from "@/lib/site/public-api/describe-fields";
import { CallMethod } from "./call-method";
import { TryIt } from "./try-it";

interface Props {
  locale: Locale;
  call: ApiCall;
}

type Name = "logistics";

/**
 * A call with everything from its contract; beside it the try-it form, the request as code and a response.
 */
export async function CallSection({ locale, call }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.calls" });
  const reference = await getTranslations({ locale, namespace: "docs.reference" });
  const id = operationOf(call);
  const name = t(`names.${call.name as Name}`);
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="reference-call">
      <div className="reference-head">
        <h3 id={`${id}-name`}>
          <a href={`#${id}`}>{name}</a>
        </h3>
        <p className="reference-address">
          <CallMethod method={call.method} />
          <code>{apiAddress(call)}</code>
          <span data-effect={effectOf(call)}>{reference(`effect.${effectOf(call)}`)}</span>
        </p>
        <p>{t(`does.${call.name as Name}`, explainedFigures)}</p>
      </div>
      <div className="reference-side">
        <TryIt call={call.name} />
        <CodeTabs call={requestOf(call)} locale={locale} />
        <div>
          <p className="reference-label">{reference("exampleAnswer")}</p>
          <CodeBlock code={JSON.stringify(answerOf(call), null, 2)} language="json" />
        </div>
      </div>
      <div className="reference-text call">
        <Inputs locale={locale} call={call} />
        <h4>{t("answer")}</h4>
        <CallFields locale={locale} rows={describeFields(call.output, "output")} side="output" />
        {call.itemErrors.length > 0 && (
          <>
            <h4>{t("errors")}</h4>
            <p>{t("itemErrors")}</p>
            <CallErrors locale={locale} keys={call.itemErrors} />
          </>
        )}
        <Answers locale={locale} call={call} />
      </div>
    </section>
  );
}

async function Inputs({ locale, call }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.calls" });
  return (["params", "query", "body"] as const).map((part) => {
    const schema = call[part];
    return (
      schema && (
        <div key={part}>
          <h4>{t(part)}</h4>
          <CallFields
            locale={locale}
            rows={describeFields(schema, "input")}
            side="input"
            prefix={operationOf(call)}
          />
        </div>
      )
    );
  });
}

/** Every status of the call's responses, success first. */
async function Answers({ locale, call }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.reference" });
  const errors = errorsByStatus(call);
  const good = call.method === "GET" ? ([200, 304] as const) : ([200] as const);
  return (
    <details className="call-fold reference-answers">
      <summary>
        {t("every")}
        {[...good, ...errors.map(([status]) => status)].map((status) => (
          <code key={status} data-class={String(status)[0]}>
            {status}
          </code>
        ))}
      </summary>
      {good.map((status) => (
        <dl key={status} className="call-fields">
          <div>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>{t(status === 200 ? "done" : "unchanged")}</dd>
          </div>
        </dl>
      ))}
      {errors.map(([status, keys]) => (
        <Fragment key={status}>
          <CallErrors locale={locale} keys={keys} />
        </Fragment>
      ))}
      <p>
        {t.rich("codes", {
          page: (words) => (
            <Link href={localePath(locale, "/api-docs/errorCode")} prefetch={false}>
              {words}
            </Link>
          ),
        })}
      </p>
    </details>
  );
}
