import type { CSSProperties, ReactNode } from "react";
import { shadeAccent } from "@/lib/content/shade-accent";
import type { WidgetTheme } from "@/lib/content/widget-address";
import type { Locale } from "@/lib/core/locales";
import { FrameMessenger } from "./frame-messenger";

interface Props {
  locale: Locale;
  /** Classes that define the fonts; `app` loads them. */
  fontClasses: string;
  theme: WidgetTheme;
  /** `#rrggbb`. */
  accent: string | null;
  children: ReactNode;
}

/**
 * The document inside a shop's frame: no header, no footer, nothing stored; in the shop's colour if given.
 */
export function WidgetDocument({ locale, fontClasses, theme, accent, children }: Props) {
  return (
    <html
      lang={locale}
      className={`${fontClasses} widget-page`}
      data-theme={theme === "auto" ? undefined : theme}
      style={accent === null ? undefined : (accentStyle(accent) as CSSProperties)}
    >
      <body>
        <FrameMessenger>
          <main className="widget-card">{children}</main>
        </FrameMessenger>
      </body>
    </html>
  );
}

/** The accent tokens in a shop's colour; soft tints are mixed from it and carry text in ink. */
function accentStyle(accent: string): Readonly<Record<string, string>> {
  const { light, dark } = shadeAccent(accent);
  const soft = (part: number) => `color-mix(in oklab, var(--accent) ${part}%, var(--surface))`;
  return {
    "--accent": `light-dark(${light.accent}, ${dark.accent})`,
    "--accent-foreground": `light-dark(${light.on}, ${dark.on})`,
    "--accent-hover": `light-dark(${light.accent}, ${dark.accent})`,
    "--accent-soft": soft(10),
    "--accent-soft-hover": soft(16),
    "--accent-soft-foreground": "var(--foreground)",
    "--focus": "var(--accent)",
    "--link": "var(--accent)",
  };
}
