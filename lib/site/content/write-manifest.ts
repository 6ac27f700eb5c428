import type { MetadataRoute } from "next";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { paperColours } from "./constants";

/** Path of a language's manifest, without the locale. */
export const manifestPath = "/manifest.webmanifest";

/**
 * The web app manifest of one language: installed from it, the app opens in that language. One app for all languages,
 * so that changing the language does not make a second one. The dark theme's colour is in the pages' metadata: a
 * manifest has one (W3C Web Application Manifest).
 */
export function writeManifest(locale: Locale, description: string): MetadataRoute.Manifest {
  return {
    id: "/",
    name: "1Tracking",
    short_name: "1Tracking",
    description,
    lang: locale,
    dir: "ltr",
    start_url: localePath(locale),
    scope: "/",
    display: "standalone",
    theme_color: paperColours.light,
    background_color: paperColours.light,
    categories: ["shopping", "utilities"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  };
}
