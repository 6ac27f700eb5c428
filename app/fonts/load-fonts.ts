import localFont from "next/font/local";

/**
 * Geist, cut to Latin scripts (`README.md` beside the files). A font that is not there with the first paint is left for
 * the next page: no text moves because it arrives, however slow the line is.
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

/** Classes that make both families known to the style sheet. */
export const fontClasses = `${sans.variable} ${mono.variable}`;
