import type { CSSProperties, ReactNode } from "react";
import { BrandLogo } from "@/components/shell/brand-logo";
import type { Locale } from "@/lib/core/locales";
import { accentTokens } from "@/lib/core/shade-accent";
import type { Brand } from "@/lib/messages/brands/schemas";
import type { WidgetTheme } from "@/lib/site/content/widget-address";
import { FrameMessenger } from "./frame-messenger";

interface Props {
  locale: Locale;
  /** Classes that define the fonts; `app` loads them. */
  fontClasses: string;
  theme: WidgetTheme;
  /** `#rrggbb`; null: the company's, or ours. */
  accent: string | null;
  /** The company whose look it has. */
  brand: Brand | null;
  children: ReactNode;
}

/**
 * The document inside a shop's frame: no header, no footer, nothing stored; in the look of the shop if given.
 */
export function WidgetDocument({ locale, fontClasses, theme, accent, brand, children }: Props) {
  const colour = accent ?? brand?.colour ?? null;
  const darkColour = accent === null ? brand?.darkColour : null;
  return (
    <html
      lang={locale}
      className={`${fontClasses} widget-page`}
      data-theme={theme === "auto" ? undefined : theme}
      style={colour === null ? undefined : (accentTokens(colour, darkColour) as CSSProperties)}
    >
      <body>
        <FrameMessenger>
          <main className="widget-card">
            {brand && (
              <div className="border-border border-b px-4 py-3">
                <BrandLogo brand={brand} />
              </div>
            )}
            {children}
          </main>
        </FrameMessenger>
      </body>
    </html>
  );
}
