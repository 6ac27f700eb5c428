import { inflateSync } from "node:zlib";

/** What a program reads from a PDF of ours: its pages' texts, a line for each line, and its own statements. */
export function readPdf(bytes: Uint8Array): { readonly pages: readonly string[]; readonly plain: string } {
  const plain = Buffer.from(bytes).toString("latin1");
  const objects = new Map(
    [...plain.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = "", body = ""]) => [id, body]),
  );
  const refOf = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? "";
  const streamOf = (id: string) => {
    const [, data = ""] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? "") ?? [];
    return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
  };
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => {
      const resources = objects.get(refOf(body, "Resources")) ?? "";
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
          name,
          readGlyphs(streamOf(refOf(objects.get(id) ?? "", "ToUnicode"))),
        ]),
      );
      return readText(streamOf(refOf(body, "Contents")), fonts);
    });
  return { pages, plain };
}

type Glyphs = readonly string[];

/** Texts of a font's glyphs, by their number. */
function readGlyphs(map: string): Glyphs {
  return [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(([, , list = ""]) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, codes = ""]) => textOf(codes.replaceAll(" ", ""))),
  );
}

const textOf = (codes: string) =>
  (codes.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join("");

function readText(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let line: string | undefined;
  let text = "";
  for (const [, y, font = "", shown = ""] of content.matchAll(
    /1 0 0 1 [\d.-]+ ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g,
  )) {
    if (line !== undefined && line !== y) text += "\n";
    line = y;
    for (const [, codes = ""] of shown.matchAll(/<([\da-f]*)>/g))
      for (const code of codes.match(/.{4}/g) ?? [])
        text += fonts.get(font)?.[Number.parseInt(code, 16)] ?? "";
  }
  return text;
}
