// Draws the diagrams of docs/architecture.md from the imports. Run it to rewrite them: npx tsx
// tests/house/draw-architecture.ts
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Arrow, arrows, folders, steps } from "./architecture";
import { projectFiles, root } from "./list-files";
import { importsOf } from "./read-imports";

export const documentPath = "docs/architecture.md";
/** Fewest imports of a drawn edge; a layer's heaviest edge is always drawn. */
const heavy = 20;
/** Almost everything imports these: they show a count instead of edges. */
const foundation = new Set(["rank1", "rank0", "db"]);
/** Labels are rounded down to steps, so that few changes alter the diagram. */
const labelSteps = [1, 5, 10, heavy, 50, 100, 200, 500, 1000, 2000];

interface Rule {
  readonly name: string;
  readonly comment?: string;
}

/** Rank of each folder of lib, read from the rules of dependency-cruiser. */
export function readRanks(): ReadonlyMap<string, number> {
  const rules = createRequire(join(root, "package.json"))("./.dependency-cruiser.cjs") as {
    readonly forbidden: readonly Rule[];
  };
  return new Map(
    rules.forbidden.flatMap(({ name, comment }): [string, number][] => {
      const folder = /^lib-(.+)-looks-down$/.exec(name)?.[1];
      const rank = /\(rank (\d+)\)/.exec(comment ?? "")?.[1];
      return folder && rank ? [[folder, Number(rank)]] : [];
    }),
  );
}

const sources = projectFiles().filter(
  (path) =>
    /^(app|components|lib|db|server)\/.*\.(tsx?|mjs)$/.test(path) && !/\.test\.|\/testing\//.test(path),
);

/** Folders of lib that have files. */
export function libFolders(): readonly string[] {
  return [...new Set(sources.flatMap((path) => /^lib\/([^/]+)\//.exec(path)?.[1] ?? []))].sort();
}

function drawLayers(): string {
  const ranks = readRanks();
  const layerOf = (path: string) => {
    const [top = "", folder = ""] = path.split("/");
    return top === "lib" ? `rank${ranks.get(folder)}` : top;
  };
  const counts = new Map<string, number>();
  for (const path of sources)
    for (const { target } of importsOf(path)) {
      const edge = `${layerOf(path)} ${layerOf(target)}`;
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  const rows = [...new Set(libFolders().map((folder) => ranks.get(folder) ?? -1))]
    .sort((a, b) => b - a)
    .map((rank) => ({ rank, names: libFolders().filter((folder) => ranks.get(folder) === rank) }));
  const order = ["server", "app", "components", ...rows.map(({ rank }) => `rank${rank}`), "db"];
  const edges = order.flatMap((from) => {
    const targets = order
      .filter((to) => to !== from && !foundation.has(to))
      .map((to) => ({ to, count: counts.get(`${from} ${to}`) ?? 0 }));
    const most = Math.max(...targets.map(({ count }) => count));
    return targets
      .filter(({ count }) => count > 0 && (count >= heavy || count === most))
      .map(({ to, count }) => `  ${from} -->|"${stepOf(count)}"| ${to}`);
  });
  const label = (layer: string, text: string) => {
    const count = order.reduce(
      (sum, from) => sum + (from === layer ? 0 : (counts.get(`${from} ${layer}`) ?? 0)),
      0,
    );
    return foundation.has(layer) ? `"${text}<br>imported ${stepOf(count)} times"` : `"${text}"`;
  };
  return [
    mermaid([
      "flowchart TD",
      "  server[server]",
      "  app[app]",
      "  components[components]",
      "  subgraph lib",
      ...rows.map(
        ({ rank, names }) => `    rank${rank}[${label(`rank${rank}`, `${rank}: ${names.join(", ")}`)}]`,
      ),
      "  end",
      `  db[(${label("db", "db")})]`,
      // Invisible edges: they keep the layers in order.
      `  ${order.slice(1).join(" ~~~ ")}`,
      ...edges,
    ]),
    `The picture shows edges of ${heavy} imports or more and each layer's heaviest one; "100+" is a count of 100 to 199, and so on in steps. Almost everything imports the lowest layers: they show the sum instead. Tests are left out.`,
    ["| Rank | Folder | Holds |", "|---|---|---|"]
      .concat(
        rows.flatMap(({ rank, names }) =>
          names.map((name) => `| ${rank} | \`${name}\` | ${folders[name]} |`),
        ),
      )
      .join("\n"),
  ].join("\n\n");
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
