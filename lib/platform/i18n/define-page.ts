import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { isLocale, type Locale } from "@/lib/core/locales";

/** What the framework gives a page: the parts of its address as they were typed, and the query. */
export interface PageProps<Parts> {
  readonly params: Promise<Parts & { readonly locale: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** A page's component: not found for an unknown language; translations below it are in the page's language. */
export function definePage<Parts = unknown>(
  render: (locale: Locale, props: PageProps<Parts>) => ReactNode | Promise<ReactNode>,
) {
  return async (props: PageProps<Parts>): Promise<ReactNode> => {
    const { locale } = await props.params;
    if (!isLocale(locale)) notFound();
    setRequestLocale(locale);
    return render(locale, props);
  };
}

/** Metadata of a page that does not exist. */
async function describeNothing(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "seo.noFunction" });
  return { title: t("title"), robots: { index: false } };
}

/** A page's `generateMetadata`: none for an unknown language, that of no page where `describe` finds nothing (null). */
export function defineMetadata<Parts = unknown>(
  describe: (locale: Locale, props: PageProps<Parts>) => Metadata | null | Promise<Metadata | null>,
) {
  return async (props: PageProps<Parts>): Promise<Metadata> => {
    const { locale } = await props.params;
    return isLocale(locale) ? ((await describe(locale, props)) ?? describeNothing(locale)) : {};
  };
}

type Named = Readonly<Record<"page", string>>;

/** Pages of one folder (`[page]`), by their names: not found for any other name. */
export function definePages<Name extends string>(names: readonly Name[]) {
  const find = async ({ params }: PageProps<Named>) => {
    const { page } = await params;
    return names.find((name) => name === page);
  };
  return {
    metadata: (describe: (locale: Locale, name: Name) => Metadata | Promise<Metadata>) =>
      defineMetadata<Named>(async (locale, props) => {
        const name = await find(props);
        return name === undefined ? null : describe(locale, name);
      }),
    page: (
      render: (
        locale: Locale,
        name: Name,
        searchParams: PageProps<Named>["searchParams"],
      ) => ReactNode | Promise<ReactNode>,
    ) =>
      definePage<Named>(async (locale, props) => {
        const name = await find(props);
        if (name === undefined) notFound();
        return render(locale, name, props.searchParams);
      }),
  };
}
