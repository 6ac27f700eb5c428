import { notFound } from "next/navigation";
import { LongPage } from "@/components/docs/long-page";
import { readManualFigures } from "@/components/help/manual-figures";
import { type HelpPage, helpPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

export const revalidate = false;
export const generateStaticParams = () => menuToPrerender("helpCenter");

function findPage(name: string): HelpPage | undefined {
  return helpPages.find((page) => page === name);
}

export const generateMetadata = defineMetadata<{ page: string }>(async (locale, { params }) => {
  const { page } = await params;
  const found = findPage(page);
  return found ? describeLongPage(locale, `/helpCenter/${found}`) : {};
});

/** A guide of the help centre. */
export default definePage<{ page: string }>(async (locale, { params }) => {
  const { page } = await params;
  const found = findPage(page);
  if (!found) notFound();
  return (
    <LongPage
      locale={locale}
      path={`/helpCenter/${found}`}
      section="helpCenter"
      slots={await readManualFigures(locale)}
    />
  );
});
