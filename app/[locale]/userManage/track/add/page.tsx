import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AddForm } from "@/components/imports/add-form";
import { importMessages } from "@/components/imports/import-messages";
import { ClientMessages } from "@/components/shell/client-messages";
import { Allowed } from "@/components/shell/may-do";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import { noAccessParam, otherKindParam, signedInPages } from "@/lib/accounts/users/constants";
import { readZone } from "@/lib/accounts/users/queries";
import { listChannelNames } from "@/lib/connectors/channels/list-channel-names";
import { signedInContext } from "@/lib/http/page";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { currentTag, listLanguages } from "@/lib/parcels/carriers/name-language";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";
import "@/components/shipments/shipment-list.css";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "imports.add" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const { db, scope } = await signedInContext(locale, "track");
  const list = localePath(locale, signedInPages.track.path);
  if (scope.kind !== "business") redirect(`${list}?${otherKindParam}=1`);
  if (!scope.access.operations.includes("shipments.add")) redirect(`${list}?${noAccessParam}=1`);
  const [t, pages, timeZone, channels] = await Promise.all([
    getTranslations({ locale, namespace: "imports.add" }),
    getTranslations({ locale, namespace: "shell.pages" }),
    readZone(db, scope),
    listChannelNames(db, scope),
  ]);
  const order = new Intl.Collator(locale);
  return (
    <PageFrame
      title={t("title")}
      crumbs={[{ label: pages("track"), href: localePath(locale, "/userManage/track/all") }]}
      actions={
        <Allowed to="shipments.import">
          <Link
            href={localePath(locale, "/userManage/track/import")}
            prefetch={false}
            className={buttonClass({ variant: "outline", size: "sm" })}
          >
            {t("many")}
          </Link>
        </Allowed>
      }
    >
      <ClientMessages paths={importMessages}>
        <AddForm
          timeZone={timeZone}
          channels={channels}
          countries={listCountries(locale).map(({ code, name }) => [code, name] as const)}
          languages={listLanguages(locale)
            .map(({ code, name }) => [currentTag(code), name] as const)
            .sort(([, one], [, other]) => order.compare(one, other))}
        />
      </ClientMessages>
    </PageFrame>
  );
});
