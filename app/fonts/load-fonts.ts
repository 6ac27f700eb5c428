import localFont from "next/font/local";

/** Geist, cut to Latin scripts (`README.md` beside the files). The fallback is measured, so text does not move when it arrives. */
const sans = localFont({
  src: "./geist-sans.woff2",
  variable: "--font-geist-sans",
  weight: "400 700",
  display: "swap",
});

const mono = localFont({
  src: "./geist-mono.woff2",
  variable: "--font-geist-mono",
  weight: "400 600",
  display: "swap",
  adjustFontFallback: false,
  fallback: ["ui-monospace", "Menlo", "Consolas", "monospace"],
});

/** Classes that make both families known to the style sheet. */
export const fontClasses = `${sans.variable} ${mono.variable}`;
