import type { ReactNode } from "react";
import { PageCrumbs } from "@/components/seo/page-crumbs";
import type { Locale } from "@/lib/core/locales";
import { isPublicPage } from "@/lib/site/content/list-pages";
import type { Heading } from "@/lib/site/content/parse-text";
import { type MenuEntry, SectionMenu } from "./section-menu";

interface Props {
  locale: Locale;
  title: string;
  /** One or two sentences under the title. */
  lead?: string | undefined;
  /** The section's pages; undefined for a page outside sections. */
  menu?: { title: string; entries: readonly MenuEntry[]; current: string } | undefined;
  /** Headings to jump to; those without id are omitted. Shown if there are at least three. */
  contents?: { title: string; headings: readonly Heading[] } | undefined;
  children: ReactNode;
}

/** A text page: its section's menu at the left, the text in the middle, its headings at the right. */
export function DocPage({ locale, title, lead, menu, contents, children }: Props) {
  const jumps = contents?.headings.filter(({ id, depth }) => id !== "" && depth === 2) ?? [];
  return (
    <div className="page doc-grid" data-menu={menu ? "" : undefined}>
      {menu && <SectionMenu locale={locale} {...menu} />}
      {menu && <PageCrumbs locale={locale} trail={trailOf(menu, title)} />}
      <article className="min-w-0 pb-20">
        <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h1>
        {lead && <p className="mt-3 max-w-[68ch] text-lg text-muted">{lead}</p>}
        <div className="prose mt-8">{children}</div>
      </article>
      {contents && jumps.length > 2 && (
        <nav aria-label={contents.title} className="sticky top-20 hidden self-start text-sm xl:block">
          <p className="pb-2 font-semibold">{contents.title}</p>
          <ul className="border-border border-s">
            {jumps.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1 ps-4 text-muted hover:text-ink hover:underline">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Start page, the section's own or first page, this page. */
function trailOf({ title, entries, current }: NonNullable<Props["menu"]>, name: string) {
  const root = current.split("/").slice(0, 2).join("/");
  const part = isPublicPage(root) ? root : (entries[0]?.path ?? current);
  const here = { path: current, name };
  return [{ path: "/", name: "1Tracking" }, ...(part === current ? [] : [{ path: part, name: title }]), here];
}
