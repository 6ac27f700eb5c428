import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { lazily, lazilyBy } from "@/lib/core/lazily";
import { defineComputation } from "@/lib/platform/computing/compute-apart";

const root = process.cwd();
const unpack = promisify(brotliDecompress);

/** Compiled at the first picture (about 40 ms). */
const loadRenderer = lazily(async () =>
  initWasm(
    await readFile(/* turbopackIgnore: true */ join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm")),
  ),
);

const loadFont = lazilyBy(async (name: string) =>
  unpack(
    await readFile(/* turbopackIgnore: true */ join(root, "lib/tracking/pictures/data", `${name}.ttf.br`)),
  ),
);

const latinFonts = ["geist-500", "geist-600", "geist-mono-500"];
const chineseFont = "noto-sans-sc-500";

/** Font families of texts in pictures: Latin first, so that digits are the same in every language. */
export const pictureFonts = { sans: "Geist, Noto Sans SC, sans-serif", mono: "Geist Mono" } as const;

/**
 * An SVG image as PNG, `width` pixels wide. Texts are drawn with our own fonts; characters that they lack are left
 * out. Fetches nothing. Blocks the event loop for some 10 to 100 ms.
 */
export async function renderPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  await loadRenderer();
  const names = /\p{Script=Han}/u.test(svg) ? [...latinFonts, chineseFont] : latinFonts;
  const fontBuffers = await Promise.all(names.map((name) => loadFont(name)));
  const drawing = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { fontBuffers, defaultFontFamily: "Geist", loadSystemFonts: false },
  });
  const image = drawing.render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    drawing.free();
  }
}

/** The same for whoever asks, in turn. */
export const renderedPng = defineComputation({
  name: "pictures.renderedPng",
  run: (_, { svg, width }: { readonly svg: string; readonly width: number }) => renderPng(svg, width),
});
