import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import DecodeHintType from "@zxing/library/esm/core/DecodeHintType";
import DataMatrixReader from "@zxing/library/esm/core/datamatrix/DataMatrixReader";
import Code39Reader from "@zxing/library/esm/core/oned/Code39Reader";
import Code128Reader from "@zxing/library/esm/core/oned/Code128Reader";
import ITFReader from "@zxing/library/esm/core/oned/ITFReader";
import QRCodeReader from "@zxing/library/esm/core/qrcode/QRCodeReader";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";

/** The kinds of codes on shipping labels, the most frequent first. */
const readers = [
  new Code128Reader(),
  new QRCodeReader(),
  new DataMatrixReader(),
  new ITFReader(),
  new Code39Reader(),
];
/** Keeps what separates the parts of a GS1 code. */
const hints = new Map([[DecodeHintType.ASSUME_GS1, true]]);

/** The content of a code in an image; null: none was recognised. Takes 5 to 30 ms. */
export function decodeImage({
  data,
  width,
  height,
}: Pick<ImageData, "data" | "width" | "height">): string | null {
  const bitmap = new BinaryBitmap(
    new HybridBinarizer(new RGBLuminanceSource(luminanceOf(data), width, height)),
  );
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText();
    } catch {
      // Not this kind of code: the library throws for it.
    }
  }
  return null;
}

/** A byte for each pixel; green counts twice, as for the eye. */
function luminanceOf(data: Uint8ClampedArray): Uint8ClampedArray {
  const luminance = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < luminance.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    luminance[at] = (red + green * 2 + blue) >> 2;
  }
  return luminance;
}
