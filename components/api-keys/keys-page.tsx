import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { exampleCalls, exampleRequest } from "@/components/docs/list-examples";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/environment/env";
import { localePath } from "@/lib/platform/i18n/format";
import { toCurl } from "@/lib/site/content/write-request";
import { KeyBoard, type KeyList } from "./key-board";

interface Props {
  locale: Locale;
  start: KeyList;
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** The account's keys of the public API. */
export async function KeysPage({ locale, start, now, timeZone }: Props) {
  const t = await getTranslations({ locale, namespace: "apikeys" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  const docs = localePath(locale, "/api-docs/overview");
  return (
    <PageFrame
      title={t("title")}
      crumbs={[{ label: shell("groups.settings") }]}
      actions={
        <div className="flex flex-wrap gap-2">
          {[
            { path: docs, label: t("docs") },
            { path: localePath(locale, "/api-docs/reference"), label: t("tryCall") },
          ].map(({ path, label }) => (
            <Link
              key={path}
              href={path}
              prefetch={false}
              className={buttonClass({ variant: "outline", size: "sm" })}
            >
              {label}
            </Link>
          ))}
        </div>
      }
    >
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages
        paths={[
          ...["list", "warning", "empty", "form", "secret", "ask", "done", "count", "create", "full"].map(
            (part) => `apikeys.${part}`,
          ),
          ...["errors", "common.copy", "journey.justNow"],
        ]}
      >
        <KeyBoard start={start} now={now} timeZone={timeZone} docs={docs} example={firstCall()} />
      </ClientMessages>
    </PageFrame>
  );
}

/** A request that only reads, for the first try of a key; `YOUR_API_KEY` stands for the key. */
function firstCall(): string {
  const call = exampleCalls.get("check");
  if (call === undefined) throw new Error("the API has no call `check`");
  return toCurl(exampleRequest(call, publicUrl()));
}
