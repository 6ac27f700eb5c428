import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Allowed } from "@/components/shell/may-do";
import { buttonClass } from "@/components/ui/button";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

/** Shown to an account without shipments: how to start. */
export async function FirstSteps({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "dashboard.start" });
  const steps = [
    { key: "add", path: signedInPages.importTrack.path, needs: { to: "shipments.import" } },
    { key: "watch", path: signedInPages.track.path, needs: { to: "shipments.view" } },
    { key: "act", path: "/statusinfo/tracks", needs: {} },
  ] as const;
  return (
    <section aria-labelledby="start" className="max-w-3xl">
      <h2 id="start" className="font-semibold text-lg tracking-tight">
        {t("title")}
      </h2>
      <p className="mb-4 text-muted">{t("lead")}</p>
      <ol className="grid gap-3">
        {steps.map(({ key, path, needs }, at) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-border bg-surface p-4 sm:flex-nowrap sm:p-5"
          >
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-soft-foreground"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="font-medium">{t(`${key}.title`)}</h3>
              <p className="text-muted text-sm">{t(`${key}.text`)}</p>
            </div>
            <Allowed {...needs}>
              <Link
                href={localePath(locale, path)}
                prefetch={false}
                className={`${buttonClass({ variant: at === 0 ? "primary" : "secondary" })} max-sm:w-full`}
              >
                {t(`${key}.link`)}
              </Link>
            </Allowed>
          </li>
        ))}
      </ol>
    </section>
  );
}
