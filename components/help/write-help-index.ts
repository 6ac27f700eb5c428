import { explanationPath } from "@/components/tracking/journey/explanation-path";
import { explanationValues } from "@/components/tracking/journey/explanation-values";
import { lazilyBy } from "@/lib/core/lazily";
import type { Locale } from "@/lib/core/locales";
import { statusOrder } from "@/lib/core/statuses";
import { foldText } from "@/lib/parcels/carriers/rules";
import { type SubStatus, statusKeys, subStatuses } from "@/lib/parcels/parcel/constants";
import { localePath } from "@/lib/platform/i18n/format";
import { loadTranslator, type Words } from "@/lib/platform/i18n/load-translator";
import { faqPages, helpPages, statusPages } from "@/lib/site/content/constants";
import { plainText, sectionsOf } from "@/lib/site/content/parse-text";
import { readPage } from "@/lib/site/content/read-page";
import type { HelpIndex } from "./rules";

/** A section before its text is folded; `path` is without locale. */
interface Written {
  readonly path: string;
  readonly title: string;
  readonly page: string;
  readonly texts: readonly string[];
}

/** Pages of one long text that the search covers, in the order of its results. */
const textPaths = [
  ...faqPages.map((name) => `/faq/${name}`),
  ...statusPages.map((name) => `/statusinfo/${name}`),
  ...helpPages.map((name) => `/helpCenter/${name}`),
  "/manual",
];
/** Words that readers type instead of a title's; each group begins with the word of the title. */
const synonymGroups = ["interval", "estimate", "problem", "charges", "lost"] as const;
const subStatusNames = Object.keys(subStatuses) as SubStatus[];

/** What the search of the help looks through: answers, statuses, events, guides, and how exact estimates are. */
export const writeHelpIndex = lazilyBy(async (locale: Locale): Promise<HelpIndex> => {
  const t = await loadTranslator(locale, ["accuracy", "site", "status", "statusinfo"]);
  const synonyms = synonymGroups.map((group) =>
    t(`site.help.search.synonyms.${group}`).split(",").map(foldText),
  );
  const written = [
    ...listStatuses(t),
    ...(await Promise.all(textPaths.map((path) => readSections(locale, path, t)))).flat(),
    describeAccuracy(t),
  ];
  const sections = written.map(({ path, title, page, texts }) => {
    const own = foldText([title, ...texts].join(" "));
    const added = synonyms.filter(([word = ""]) => foldText(title).includes(word)).flat();
    return { href: localePath(locale, path), title, page, text: [own, ...added].join(" ") };
  });
  const found = Array.from({ length: sections.length + 1 }, (_, count) =>
    t("site.help.search.found", { count }),
  );
  return { sections, found };
});

/** The sections of a long text; those whose content is a slot, or only further headings, are omitted. */
async function readSections(locale: Locale, path: string, t: Words): Promise<Written[]> {
  const page = t(`site.pages.${path.slice(1).replace("/", "-")}`);
  const { tokens } = await readPage(locale, path);
  return sectionsOf(tokens).flatMap(({ id, text: title, content }) => {
    const texts = content.filter(({ raw }) => !raw.startsWith("{{")).map((token) => plainText([token]));
    return id === "" || texts.length === 0 ? [] : [{ path: `${path}#${id}`, title, page, texts }];
  });
}

/** Every status and every event. */
function listStatuses(t: Words): Written[] {
  const results = statusOrder.map((status) => {
    const key = `result.${statusKeys[status]}` as const;
    return {
      path: explanationPath(status, null),
      title: t(`status.${key}.label`),
      page: t("site.pages.statusinfo-package"),
      texts: (["means", "next", "takes"] as const).map((part) =>
        t(`statusinfo.${key}.${part}`, explanationValues),
      ),
    };
  });
  const events = subStatusNames.map((name) => ({
    path: explanationPath(subStatuses[name], name),
    title: t(`status.sub.${name}.label`),
    page: t("site.pages.statusinfo-tracks"),
    texts: [
      ...(["happened", "means", "next"] as const).map((part) => t(`status.sub.${name}.${part}`)),
      t(`statusinfo.sub.${name}`, explanationValues),
    ],
  }));
  return [...results, ...events];
}

function describeAccuracy(t: Words): Written {
  const parts = ["lead", "how.waits", "how.open", "how.check", "comparison.lead"] as const;
  return {
    path: "/accuracy",
    title: t("accuracy.title"),
    page: t("site.pages.accuracy"),
    texts: parts.map((part) => t(`accuracy.${part}`)),
  };
}
