export interface Picture {
  readonly width: number;
  readonly height: number;
  /** A byte for each pixel, 0 is black. */
  readonly luminance: Uint8Array;
}

/** ISO/IEC 15417, table 1: widths of bars and gaps of each value. */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
  122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
  322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
  112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
  331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
  112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
  124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
  411311 113141 114131 311141 411131 211412 211214 211232 2331112
`
  .trim()
  .split(/\s+/);
const fnc1 = 102;
const [startB, startC, stop] = [104, 105, 106];

/** A label with a Code 128 barcode, as a camera sees it straight ahead. Of GS1: digits in pairs, elements separated by FNC1. */
export function drawBarcode(content: string, { isGs1 = false, width = 640, height = 480 } = {}): Picture {
  const values = isGs1
    ? [
        startC,
        fnc1,
        ...content.split("\u001d").flatMap((part, at) => [...(at > 0 ? [fnc1] : []), ...pairs(part)]),
      ]
    : [startB, ...[...content].map((letter) => letter.charCodeAt(0) - 32)];
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at)) % 103;
  const modules = [...values, check, stop].flatMap((value) =>
    [...(patterns[value] ?? "")].flatMap((count, at) =>
      Array.from({ length: Number(count) }, () => at % 2 === 0),
    ),
  );
  const scale = Math.floor((width - 40) / (modules.length + 20));
  const left = Math.floor((width - modules.length * scale) / 2);
  const luminance = new Uint8Array(width * height).fill(235);
  for (let y = Math.floor(height * 0.35); y < height * 0.65; y += 1)
    for (let x = 0; x < modules.length * scale; x += 1)
      if (modules[Math.floor(x / scale)]) luminance[y * width + left + x] = 20;
  return { width, height, luminance };
}

const pairs = (digits: string) => (digits.match(/\d\d/g) ?? []).map(Number);
