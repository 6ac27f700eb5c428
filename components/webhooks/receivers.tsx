import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

/** Languages in which the documentation has a receiver, by its section there. */
const languages = [
  ["javascript", "JavaScript"],
  ["python", "Python"],
  ["php", "PHP"],
  ["go", "Go"],
  ["java", "Java"],
  ["csharp", "C#"],
] as const;

/** The way to receivers that can be copied. */
export async function Receivers({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "webhooks.receivers" });
  const path = localePath(locale, "/api-docs/webhookCall");
  return (
    <TitledSection id="receivers" title={t("title")} text={t("lead")}>
      <ul className="flex flex-wrap gap-1.5">
        {languages.map(([section, name]) => (
          <li key={section}>
            <Link href={`${path}#${section}`} prefetch={false} className="pill">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link
          href={`${path}#delivery`}
          prefetch={false}
          className="text-[var(--link)] underline-offset-4 hover:underline"
        >
          {t("body")}
        </Link>
      </p>
    </TitledSection>
  );
}
