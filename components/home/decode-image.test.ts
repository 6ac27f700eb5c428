import qrcode from "qrcode-generator";
import { drawBarcode, type Picture } from "@/tests/emulators/draw-barcode";
import { decodeImage } from "./decode-image";

function imageOf({ width, height, luminance }: Picture) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [at, value] of luminance.entries()) data.fill(value, at * 4, at * 4 + 4);
  return { width, height, data };
}

function drawQr(content: string): Picture {
  const code = qrcode(0, "M");
  code.addData(content);
  code.make();
  const [size, scale, margin] = [code.getModuleCount(), 6, 60];
  const width = size * scale + 2 * margin;
  const luminance = new Uint8Array(width * width).fill(240);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (code.isDark(Math.floor(y / scale), Math.floor(x / scale)))
        luminance[(y + margin) * width + x + margin] = 10;
  return { width, height: width, luminance };
}

it("reads a barcode, and keeps what separates the parts of a GS1 code", () => {
  expect(decodeImage(imageOf(drawBarcode("1Z999AA10123456784")))).toBe("1Z999AA10123456784");
  const label = drawBarcode("42022153\u001d9101026837331000039521", { isGs1: true });
  expect(decodeImage(imageOf(label))).toBe("]C142022153\u001d9101026837331000039521");
});

it("reads a QR code with a link", () => {
  const link = "https://www.ups.com/track?tracknum=1Z999AA10123456784";
  expect(decodeImage(imageOf(drawQr(link)))).toBe(link);
});

it("finds nothing in an image without a code, or with half of one", () => {
  const { width, height, luminance } = drawBarcode("RB123456785GB");
  const half = luminance.map((value, at) => (at % width > width / 2 ? 235 : value));
  expect(decodeImage(imageOf({ width, height, luminance: half }))).toBeNull();
  expect(
    decodeImage(imageOf({ width, height, luminance: new Uint8Array(width * height).fill(200) })),
  ).toBeNull();
});
