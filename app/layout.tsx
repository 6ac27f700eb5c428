import type { ReactNode } from "react";
import "./globals.css";

/** The document itself is rendered under the locale segment, which knows its language. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}
