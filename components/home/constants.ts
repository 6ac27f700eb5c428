import type { Locale } from "@/lib/core/locales";

/** Screens that the start page shows as pictures, made by `tests/e2e/save-pictures.ts`. */
export const productScreens = ["shipments", "dashboard"] as const;
export type ProductScreen = (typeof productScreens)[number];
export const pictureThemes = ["light", "dark"] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** Of the window that is shown, in CSS pixels; a file may have more. */
export const pictureSize = { width: 1024, height: 648 } as const;

/** Address of a picture; its file is in `public`. */
export function picturePath(screen: ProductScreen, locale: Locale, theme: PictureTheme): string {
  return `/pictures/${screen}-${locale}-${theme}.webp`;
}
/** Of a picture's file. */
export const pictureBytesMax = 40_000;
