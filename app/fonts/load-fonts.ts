import localFont from "next/font/local";

/**
 * Geist, subset to Latin scripts (`README.md` beside the files). A font that misses the first paint is used from the
 * next page on: text never shifts when a slow font arrives.
 */
const sans = localFont({
  src: "./geist-sans.woff2",
  variable: "--font-geist-sans",
  weight: "400 700",
  display: "optional",
});

const mono = localFont({
  src: "./geist-mono.woff2",
  variable: "--font-geist-mono",
  weight: "400 600",
  display: "optional",
  adjustFontFallback: false,
  fallback: ["ui-monospace", "Menlo", "Consolas", "monospace"],
});

/** Classes that define both font families for the style sheet. */
export const fontClasses = `${sans.variable} ${mono.variable}`;
