import { projectFiles, textOf } from "./list-files";
import { importsOf } from "./read-imports";

const files = new Set(projectFiles());
/** Environment that a prerendered page may use: the public address, which the build is made for. */
const allowed = new Set(["publicUrl", "type Env"]);
/** They decide what is prerendered; none of their values is written into a page. */
const deciders = new Set(["lib/site/content/list-prerendered.ts"]);

/** Every file that a page consists of, including itself and its layouts. */
function madeOf(page: string): Set<string> {
  const layouts = page
    .split("/")
    .slice(1, -1)
    .map((_, at, parts) => `app/${parts.slice(0, at + 1).join("/")}/layout.tsx`)
    .filter((layout) => files.has(layout));
  const seen = new Set<string>();
  const open = [page, ...layouts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || deciders.has(file)) continue;
    seen.add(file);
    for (const { target, typeOnly } of importsOf(file))
      if (!typeOnly && !target.startsWith("lib/platform/adapters/")) open.push(target);
  }
  return seen;
}

it("prerenders only pages that use nothing of the environment but the address", () => {
  const pages = [...files].filter(
    (file) => /^app\/.*\/page\.tsx$/.test(file) && /ToPrerender\b/.test(textOf(file) ?? ""),
  );
  expect(pages.length).toBeGreaterThan(5);
  const wrong = pages.flatMap((page) =>
    [...madeOf(page)].flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target === "lib/platform/environment/env.ts")
        .flatMap(({ names }) => names.filter((name) => name !== "" && !allowed.has(name)))
        .map((name) => `${page} knows ${name}, through ${file}`),
    ),
  );
  expect(wrong).toEqual([]);
});
