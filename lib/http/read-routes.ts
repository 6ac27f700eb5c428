import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lazilyBy } from "@/lib/core/lazily";
import { buildFolder } from "@/lib/platform/environment/build-folder";

/** A page or route below `app/[locale]`. */
export interface PageRoute {
  /** As its folders name it: `/[locale]/faq/[page]`. */
  readonly page: string;
  readonly pattern: RegExp;
  /** Rendered once for all readers, at build time or at its first visit. */
  readonly isPrerendered: boolean;
}

interface RoutesManifest {
  readonly dynamicRoutes: readonly { readonly page: string; readonly regex: string }[];
}
interface PrerenderManifest {
  readonly dynamicRoutes: Readonly<Record<string, unknown>>;
}

/** The localized pages of the build in this folder, in the framework's order: the first match serves a path. */
export function readRoutes(folder: string): readonly PageRoute[] {
  const { dynamicRoutes } = readManifest<RoutesManifest>(folder, "routes-manifest.json");
  const prerendered = readManifest<PrerenderManifest>(folder, "prerender-manifest.json").dynamicRoutes;
  return dynamicRoutes
    .filter(({ page }) => page.startsWith("/[locale]"))
    .map(({ page, regex }) => ({
      page,
      pattern: new RegExp(regex),
      isPrerendered: Object.hasOwn(prerendered, page),
    }));
}

const readManifest = <Manifest>(folder: string, name: string): Manifest =>
  JSON.parse(readFileSync(join(folder, name), "utf8"));

const routesIn = lazilyBy(readRoutes);

/** The same for the build that this process serves; null in development, where pages come and go. */
export function ownRoutes(dev: boolean): readonly PageRoute[] | null {
  if (dev) return null;
  // Not followed by the bundler, which would otherwise trace every file of the project.
  return routesIn(join(/* turbopackIgnore: true */ process.cwd(), buildFolder()));
}
