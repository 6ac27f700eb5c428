import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { explainedFigures } from "@/lib/public-api/constants";
import type { FieldRow } from "@/lib/public-api/describe-fields";

/** More values than this are found on a page of their own, which the explanation names. */
const allowedShownMax = 12;
/** A longer list of an answer is folded: its example stands below it. */
const openRowsMax = 14;

interface Props {
  locale: Locale;
  rows: readonly FieldRow[];
  /** What a request may leave out is not said of answers. */
  side: "input" | "output";
}

/** Fields from the outside in: name, type, limits and what each says. A list rather than a table: it fits a phone. */
export async function CallFields({ locale, rows, side }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.calls" });
  const list = (
    <dl className="call-fields">
      {rows.map((row) => (
        <div key={row.path}>
          <dt>
            <code>{row.path}</code>
            <span className="call-type">{typeOf(row)}</span>
            <span className="text-muted">{factsOf(row)}</span>
            {row.required && side === "input" && <strong>{t("required")}</strong>}
          </dt>
          <dd>
            {t(`fields.${row.key}`, explainedFigures)}
            {row.allowed.length > 0 && row.allowed.length <= allowedShownMax && (
              <span className="call-values">
                {row.allowed.map((value) => (
                  <code key={value}>{value}</code>
                ))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (side === "input" || rows.length <= openRowsMax) return list;
  return (
    <details className="call-fold">
      <summary>{t("allFields", { count: rows.length })}</summary>
      {list}
    </details>
  );

  function factsOf({ limit, fallback, nullable }: FieldRow): string {
    return [
      limit && t(`limit.${limitKind(limit)}`, { of: limit.of, min: limit.min ?? 0, max: limit.max ?? 0 }),
      fallback !== null && t("fallback", { value: String(fallback) }),
      nullable && t("nullable"),
    ]
      .filter(Boolean)
      .join(" · ");
  }
}

/** What a program has to read or write: a format or a pattern says more than the type. */
function typeOf({ types, formats, pattern }: FieldRow): string {
  if (formats.length > 0) return formats.join(" / ");
  return [...types, ...(pattern === null ? [] : [pattern])].join(" ");
}

function limitKind({ min, max }: NonNullable<FieldRow["limit"]>): "between" | "least" | "most" {
  if (min !== undefined && max !== undefined) return "between";
  return min === undefined ? "most" : "least";
}
