import { getTranslations } from "next-intl/server";
import { type ErrorKey, errorTable } from "@/lib/core/error-table";
import type { Locale } from "@/lib/core/locales";

interface Props {
  locale: Locale;
  keys: readonly ErrorKey[];
}

/** Errors that a call may return: code, key and message. */
export async function CallErrors({ locale, keys }: Props) {
  const t = await getTranslations({ locale, namespace: "errors" });
  return (
    <dl className="call-fields">
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <code>{errorTable[key].code}</code>
            <span className="text-muted">{key}</span>
          </dt>
          <dd>{t(key)}</dd>
        </div>
      ))}
    </dl>
  );
}
