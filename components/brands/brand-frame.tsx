import type { CSSProperties, ReactNode } from "react";
import { BrandLogo } from "@/components/shell/brand-logo";
import { accentTokens } from "@/lib/core/shade-accent";
import type { Brand } from "@/lib/messages/brands/schemas";

interface Props {
  brand: Pick<Brand, "name" | "logo" | "colour" | "darkColour" | "links">;
  /** Where the logo leads; null: nowhere. */
  home: string | null;
  /** Said of links that open a new tab. */
  newTab: string;
  /** At the end of the header. */
  tools?: ReactNode;
  /** Below the links. */
  end?: ReactNode;
  /** A page has these as its landmarks; a picture of one has none. */
  isPage?: boolean;
  children: ReactNode;
}

/** A page in a company's own look: its logo above, its links below, its colours between. */
export function BrandFrame({ brand, home, newTab, tools, end, isPage = true, children }: Props) {
  const { colour, darkColour, links } = brand;
  const Head = isPage ? "header" : "div";
  const Main = isPage ? "main" : "div";
  const Foot = isPage ? "footer" : "div";
  const mark = <BrandLogo brand={brand} />;
  return (
    <div
      className="flex min-h-full flex-1 flex-col bg-background"
      style={colour === null ? undefined : (accentTokens(colour, darkColour) as CSSProperties)}
    >
      <Head className="border-border border-b bg-surface">
        <div className="mx-auto flex min-h-16 w-full max-w-3xl flex-wrap items-center justify-between gap-3 px-4 py-3">
          {home === null ? (
            mark
          ) : (
            <a href={home} className="min-w-0">
              {mark}
            </a>
          )}
          {tools}
        </div>
      </Head>
      <Main {...(isPage && { id: "content" })} className="mx-auto w-full max-w-3xl flex-1 px-4 py-6 sm:py-10">
        {children}
      </Main>
      {(links.length > 0 || end) && (
        <Foot className="border-border border-t">
          <div className="mx-auto flex w-full max-w-3xl flex-wrap gap-x-6 gap-y-2 px-4 py-5 text-sm">
            {links.map(({ label, url }) => (
              <a
                key={`${label} ${url}`}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="text-[var(--link)] underline-offset-4 hover:underline"
              >
                {label} <span className="sr-only">{newTab}</span>
              </a>
            ))}
            {end}
          </div>
        </Foot>
      )}
    </div>
  );
}
