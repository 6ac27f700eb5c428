import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageRoute } from "../read-routes";

/** Static segments before parameters, before catch-alls: as the framework matches. */
const weightOf = (page: string) =>
  page
    .split("/")
    .map((part) => (part.startsWith("[...") ? 2 : part.startsWith("[") ? 1 : 0))
    .join("");

/** The routes below `app/[locale]` by their sources, as a build's manifests would list them. */
export function listRoutes(): readonly PageRoute[] {
  return readdirSync("app/[locale]", { recursive: true, withFileTypes: true })
    .filter(({ name }) => /^(page\.tsx|route\.ts)$/.test(name))
    .map(({ name, parentPath }) => {
      const page = parentPath.replace(/^app/, "").replace(/\/\([^)]*\)/g, "");
      const source = page
        .replace(/[.]/g, "\\.")
        .replace(/\[\\\.\\\.\\\.[^\]]*\]/g, "(.+?)")
        .replace(/\[[^\]]*\]/g, "([^/]+?)");
      return {
        page,
        pattern: new RegExp(`^${source}(?:/)?$`),
        isPrerendered: readFileSync(join(parentPath, name), "utf8").includes("export const revalidate"),
      };
    })
    .sort((one, other) => (weightOf(one.page) < weightOf(other.page) ? -1 : 1));
}
