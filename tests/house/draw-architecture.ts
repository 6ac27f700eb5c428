// Draws the diagrams of docs/architecture.md from the imports. Run it to rewrite them: npx tsx
// tests/house/draw-architecture.ts
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Arrow, arrows, steps } from "./architecture";
import { areas, libFolderOf, projectFiles, root, textOf } from "./list-files";
import { importsOf } from "./read-imports";

export const documentPath = "docs/architecture.md";
/** Fewest imports of a drawn edge; a layer's heaviest edge is always drawn. */
const heavy = 20;
/** Almost everything imports these: they show a count instead of edges. */
const foundation = new Set(["core", "platform", "db"]);
/** Labels are rounded down to steps, so that few changes alter the diagram. */
const labelSteps = [1, 5, 10, heavy, 50, 100, 200, 500, 1000, 2000];

const sources = projectFiles().filter(
  (path) =>
    /^(app|components|lib|db|server)\/.*\.(tsx?|mjs)$/.test(path) && !/\.test\.|\/testing\//.test(path),
);
const order = ["server", "app", "components", ...Object.keys(areas).reverse(), "db"];
const layerOf = (path: string) => libFolderOf(path)?.area ?? path.split("/")[0] ?? "";

/** Folders of lib that have files. */
export function listFolders(): readonly string[] {
  return [...new Set(sources.flatMap((path) => libFolderOf(path)?.name ?? []))].sort();
}

/** How often files of one layer import another one: by `from to`. */
export function countImports(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of sources)
    for (const { target } of importsOf(path)) {
      const edge = `${layerOf(path)} ${layerOf(target)}`;
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  return counts;
}

function drawLayers(): string {
  const counts = countImports();
  const countOf = (from: string, to: string) => counts.get(`${from} ${to}`) ?? 0;
  const edges = order.flatMap((from) => {
    const targets = order
      .filter((to) => to !== from && !foundation.has(to))
      .map((to) => ({ to, count: countOf(from, to) }));
    const most = Math.max(...targets.map(({ count }) => count));
    return targets
      .filter(({ count }) => count > 0 && (count >= heavy || count === most))
      .map(({ to, count }) => `  ${from} -->|"${stepOf(count)}"| ${to}`);
  });
  const label = (layer: string) => {
    const count = order.reduce((sum, from) => sum + (from === layer ? 0 : countOf(from, layer)), 0);
    return foundation.has(layer) ? `"${layer}<br>imported ${stepOf(count)} times"` : `"${layer}"`;
  };
  return [
    mermaid([
      "flowchart TD",
      ...["server", "app", "components"].map((layer) => `  ${layer}[${layer}]`),
      "  subgraph lib",
      ...Object.keys(areas)
        .reverse()
        .map((area) => `    ${area}[${label(area)}]`),
      "  end",
      `  db[(${label("db")})]`,
      // Invisible edges: they keep the layers in order.
      `  ${order.slice(1).join(" ~~~ ")}`,
      ...edges,
    ]),
    `The picture shows edges of ${heavy} imports or more and each layer's heaviest one; "100+" is a count of 100 to 199, and so on in steps. Almost everything imports the lowest layers: they show the sum instead. Tests are left out.`,
    ...Object.entries(areas).reverse().map(drawArea),
  ].join("\n\n");
}

/** An area's sentence, and the table of its folders, highest first. */
function drawArea([area, text]: [string, string]): string {
  const title = `**\`${area}\`**: ${text}`;
  const folders = listFolders().filter((folder) => folder.startsWith(`${area}/`));
  if (folders.length === 0) return title;
  const rankOf = rankFolders();
  const rows = folders
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => `| ${rankOf(name)} | \`${name.slice(area.length + 1)}\` | ${textsOf(name).join()} |`);
  return [title, "", "| Rank | Folder | Holds |", "|---|---|---|", ...rows.reverse()].join("\n");
}

/** What the files of a folder say that it holds. */
export function textsOf(folder: string): readonly string[] {
  const line = new RegExp(`^// lib/${folder}: (.+)$`, "m");
  return sources.flatMap((path) =>
    path.startsWith(`lib/${folder}/`) ? (line.exec(textOf(path) ?? "")?.[1] ?? []) : [],
  );
}

/** Ranks of folders: 0 imports no other folder of its area, every other one is above those that it imports. */
function rankFolders(): (folder: string) => number {
  const below = new Map<string, Set<string>>();
  for (const path of sources)
    for (const { target } of importsOf(path)) {
      const [from, to] = [libFolderOf(path), libFolderOf(target)];
      if (!from || !to || from.area !== to.area || from.name === to.name || /\/testing\//.test(target))
        continue;
      below.set(from.name, (below.get(from.name) ?? new Set()).add(to.name));
    }
  const rankOf = (folder: string): number => 1 + Math.max(-1, ...[...(below.get(folder) ?? [])].map(rankOf));
  return rankOf;
}

function stepOf(count: number): string {
  return `${labelSteps.findLast((step) => step <= count) ?? 0}+`;
}

function drawWay(): string {
  return [
    mermaid([
      "flowchart TD",
      ...steps.map(({ id, title }, at) => `  ${id}["${at + 1} ${title}"]`),
      ...arrows.map((arrow) => `  ${arrow.from} ${lineOf(arrow)} ${arrow.to}`),
    ]),
    "A plain arrow is a call, a dotted one a job or a PostgreSQL notification, a thick one the way between browser and server.",
    ["| Step | What happens | Where |", "|---|---|---|"]
      .concat(
        steps.map(
          ({ title, does, file, exported }, at) =>
            `| ${at + 1}. ${title} | ${does} | \`${exported}\` in \`${file}\` |`,
        ),
      )
      .join("\n"),
  ].join("\n\n");
}

function lineOf(arrow: Arrow): string {
  if (arrow.via === "call") return "-->";
  if (arrow.via === "shared") return `==>|"${arrow.name}"|`;
  return `-.->|"${arrow.via === "job" ? "job" : "NOTIFY"} ${arrow.name}"|`;
}

function mermaid(lines: readonly string[]): string {
  return ["```mermaid", ...lines, "```"].join("\n");
}

const drawings: Readonly<Record<string, () => string>> = { layers: drawLayers, number: drawWay };

/** The document with its diagrams redrawn; the text between them is unchanged. */
export function redraw(text: string): string {
  return Object.entries(drawings).reduce((before, [name, draw]) => {
    const place = new RegExp(`(<!-- drawn: ${name} -->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
    if (!place.test(before)) throw new Error(`${documentPath} has no place for the drawing "${name}".`);
    return before.replace(place, (_, start: string, end: string) => `${start}\n${draw()}\n\n${end}`);
  }, text);
}

if (process.argv[1]?.endsWith("draw-architecture.ts")) {
  const path = join(root, documentPath);
  writeFileSync(path, redraw(readFileSync(path, "utf8")));
  console.log(`${documentPath} is drawn.`);
}
