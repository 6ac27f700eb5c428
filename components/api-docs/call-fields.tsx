import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { explainedFigures } from "@/lib/site/public-api/constants";
import type { FieldRow } from "@/lib/site/public-api/describe-fields";
import { fieldId } from "./rules";

/** Longer value lists are on their own page, which the description names. */
const allowedShownMax = 12;
/** A longer list of response fields is collapsed: its example is shown below it. */
const openRowsMax = 14;

interface Props {
  locale: Locale;
  rows: readonly FieldRow[];
  /** Whether a field is optional is shown for requests only. */
  side: "input" | "output";
  /** Prefix of the descriptions' ids, for `aria-describedby`. */
  prefix?: string;
}

/** Nested fields: name, type, limits and description. A list rather than a table: it fits a phone. */
export async function CallFields({ locale, rows, side, prefix }: Props) {
  const t = await getTranslations({ locale, namespace: "docs.calls" });
  const list = (
    <dl className="call-fields">
      {rows.map((row) => (
        <div key={row.path}>
          <dt>
            <FieldPath path={row.path} />
            <span className="call-type">{typeOf(row)}</span>
            <span className="text-muted">{factsOf(row)}</span>
            {row.required && side === "input" && <strong>{t("required")}</strong>}
          </dt>
          <dd id={prefix && fieldId(prefix, row.path)}>
            {t(`fields.${row.key}`, explainedFigures)}
            {side === "input" && row.example !== null && row.allowed.length === 0 && (
              <span className="call-example">
                {t.rich("example", { value: () => <code>{row.example}</code> })}
              </span>
            )}
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

/** Emphasizes the field's own name within its path. */
function FieldPath({ path }: { path: string }) {
  const at = path.lastIndexOf(".") + 1;
  return (
    <code>
      {at > 0 && <span>{path.slice(0, at)}</span>}
      {path.slice(at)}
    </code>
  );
}

/** Type for a program: a format or a pattern says more than the JSON type. */
function typeOf({ types, formats, pattern }: FieldRow): string {
  if (formats.length > 0) return formats.join(" / ");
  return [...types, ...(pattern === null ? [] : [pattern])].join(" ");
}

function limitKind({ min, max }: NonNullable<FieldRow["limit"]>): "between" | "least" | "most" {
  if (min !== undefined && max !== undefined) return "between";
  return min === undefined ? "most" : "least";
}
