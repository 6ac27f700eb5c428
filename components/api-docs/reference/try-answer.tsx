import { useLocale, useMessages, useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { highlightJson } from "@/lib/site/content/highlight-json";
import { errorKeyOf, prettyJson } from "./rules";
import type { Answered } from "./send-request";
import type { Outcome } from "./use-try";

/** Characters of a body that are rendered; a thousand tracks would freeze the page. */
const shownMax = 40_000;

/** The response: status, time, rest of the hourly limit, advice for an error, headers and body. */
export function TryAnswer({ outcome }: { outcome: Outcome }) {
  const t = useTranslations("docs.try");
  const isAnswer = outcome !== null && typeof outcome !== "string";
  return (
    <div className="try-answer" hidden={outcome === null}>
      <p className="reference-label">{t("answer.title")}</p>
      <div role="status">
        {outcome === "sending" && <p className="text-muted">{t("sending")}</p>}
        {(outcome === "none" || outcome === "stopped") && <p className="text-danger">{t(outcome)}</p>}
        {isAnswer && <Summary answer={outcome} />}
      </div>
      {isAnswer && <Contents answer={outcome} />}
    </div>
  );
}

function Summary({ answer: { status, tookMs, headers, text } }: { answer: Answered }) {
  const t = useTranslations("docs.try.answer");
  const format = new Intl.NumberFormat(useLocale());
  const { docs } = useMessages() as {
    readonly docs?: { readonly advice?: Readonly<Record<string, string>> };
  };
  const figure = (name: string) => Number(headers.get(`ratelimit-${name}`) ?? Number.NaN);
  const [left, all, reset] = [figure("remaining"), figure("limit"), figure("reset")];
  const key = status >= 400 ? errorKeyOf(text) : null;
  const advice = key === null ? undefined : docs?.advice?.[key];
  return (
    <>
      <p className="try-status">
        <strong data-class={String(status)[0]}>{status}</strong>
        {key !== null && <code>{key}</code>}
        <span>{t("took", { ms: format.format(Math.round(tookMs)) })}</span>
        {![left, all, reset].some(Number.isNaN) && (
          <span>
            {t("left", { left: format.format(left), all: format.format(all) })} ·{" "}
            {t("anew", { minutes: Math.floor(reset / 60) })}
          </span>
        )}
      </p>
      {advice && <p>{advice}</p>}
      {headers.get("idempotency-replayed") === "true" && <p>{t("replayed")}</p>}
    </>
  );
}

function Contents({ answer: { headers, text } }: { answer: Answered }) {
  const t = useTranslations("docs.try.answer");
  const copy = useTranslations("common.copy");
  const list = [...headers];
  const pretty = prettyJson(text);
  return (
    <>
      <details className="try-more">
        <summary>{t("headers", { count: list.length })}</summary>
        <dl>
          {list.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {pretty === "" ? (
        <p className="text-muted">{t("empty")}</p>
      ) : (
        <div className="code-block">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
          <pre tabIndex={0}>
            <code>
              {highlightJson(pretty.slice(0, shownMax)).map(({ key, text: piece, kind }) =>
                kind === "" ? (
                  piece
                ) : (
                  <span key={key} data-code={kind}>
                    {piece}
                  </span>
                ),
              )}
            </code>
          </pre>
          <div className="code-block-copy">
            <CopyButton text={pretty} label={t("copy")} copied={copy("copied")} failed={copy("failed")} />
          </div>
        </div>
      )}
      {pretty.length > shownMax && <p className="text-muted">{t("cut")}</p>}
    </>
  );
}
