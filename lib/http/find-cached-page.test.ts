import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sections } from "@/lib/site/content/list-pages";
import * as found from "./find-cached-page";
import { listRoutes } from "./testing/list-routes";

const { isWidgetPath } = found;
const routes = listRoutes();
const findCachedPage = (path: string, language: () => "fr") => found.findCachedPage(path, routes, language);

/** A page of each part of the site, for the folders that handle several. */
const firstPages = new Map([
  ...Object.entries(sections).map(([section, names]) => [section, names[0]] as const),
  ["helpCenter", "start"],
]);
const french = () => "fr" as const;

it("knows for every page of a language whether it is prerendered", () => {
  const files = readdirSync("app/[locale]", { recursive: true, withFileTypes: true }).filter(({ name }) =>
    /^(page\.tsx|route\.ts)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const folder = file.parentPath ?? file.path;
    const section = folder.split("/").at(-2) ?? "";
    const path = folder
      .replace("app/[locale]", "/de")
      .replace("/(site)", "")
      .replace("[...nums]", "RR123456785CN")
      .replace("[routerName]", "RoyalMail")
      .replace("[page]", firstPages.get(section) ?? "")
      .replace("[view]", "inTransit")
      .replace("[id]", "00000000-0000-4000-8000-000000000000")
      .replace("[...rest]", "noFunction");
    const isCached = readFileSync(join(folder, file.name), "utf8").includes("export const revalidate");
    const isItself = isCached || path.endsWith("/noFunction");
    expect([path, findCachedPage(path, french)?.path]).toEqual([path, isItself ? path : undefined]);
  }
});

it("serves every unknown path of a language with one page, in that language", () => {
  for (const path of [
    "/de/x",
    "/de/a/b.c",
    "/de/Detail",
    "/de/%64etail",
    "/de/subscription",
    "/de/mailbox/x",
  ])
    expect(findCachedPage(path, french)).toEqual({ path: "/de/noFunction", status: 404 });
  for (const path of ["x", "noFunction", "track/x", "track/all/x", "track/import/x/y", "userSetting"])
    expect(findCachedPage(`/de/userManage/${path}`, french)).toEqual({
      path: "/de/userManage/noFunction",
      status: 404,
      isOwn: true,
    });
  expect(findCachedPage("/zh-CN/500", french)).toEqual({ path: "/zh-CN/500", status: 500 });
});

it("serves missing files at the root in the reader's language, and leaves existing ones alone", () => {
  expect(findCachedPage("/x.png", french)).toEqual({ path: "/fr/noFunction", status: 404 });
  const routes = readdirSync("app", { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name.includes(".") ? [entry.name] : [];
    if (/^(icon|apple-icon)\./.test(entry.name)) return [entry.name];
    return { "robots.ts": "robots.txt", "sitemap.ts": "sitemap.xml" }[entry.name] ?? [];
  });
  const files = [
    ...readdirSync("public"),
    ...routes.filter((name) => !name.startsWith(".")),
    ".well-known/security.txt",
  ];
  expect(files).toEqual(expect.arrayContaining(["theme.js", "robots.txt", "icon.svg", "carriers.json"]));
  for (const name of files) expect([name, findCachedPage(`/${name}`, french)]).toEqual([name, null]);
});

it("leaves redirects and API calls to the framework", () => {
  for (const path of ["/", "/xx", "/de/", "/de//detail", "/api/x.y", "/_next/static/x.js", "/realtime"])
    expect([path, findCachedPage(path, french)]).toEqual([path, null]);
});

it("treats only the widget's own path as the page that may be framed, rendered per request", () => {
  for (const path of ["/widget", "/widget/RR123456785CN", "/widget/a/b.c"])
    expect([path, isWidgetPath(path), findCachedPage(path, french)]).toEqual([path, true, null]);
  for (const path of [
    "/",
    "/widget.js",
    "/widgets",
    "/Widget/x",
    "/en/widget/RR123456785CN",
    "/en/detail/widget",
  ])
    expect([path, isWidgetPath(path)]).toEqual([path, false]);
  expect(findCachedPage("/en/widget/RR123456785CN", french)).toEqual({ path: "/en/noFunction", status: 404 });
});
