import { drawFrame } from "./draw-frame";

/** Reads the contents of codes in the picture of a camera. */
export type Decoder = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The browser's own reader, where there is one: https://wicg.github.io/shape-detection-api/ */
interface BrowserDetector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface BrowserDetectorClass {
  new (options: { formats: string[] }): BrowserDetector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ["code_128", "qr_code", "data_matrix", "itf", "code_39", "pdf417", "aztec"];

/** The browser's reader of codes, else our own, which is loaded for it (36 kB). */
export async function loadDecoder(): Promise<Decoder> {
  const Detector = (globalThis as { BarcodeDetector?: BrowserDetectorClass }).BarcodeDetector;
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  const usable = formats.filter((format) => supported.includes(format));
  if (Detector && usable.includes("code_128") && usable.includes("qr_code")) {
    const detector = new Detector({ formats: usable });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { decodeImage } = await import("./decode-image");
  let isTurned = false;
  return async (video) => {
    // Bars are read along the rows of an image: every other one is turned for labels that are held upright.
    isTurned = !isTurned;
    const image = drawFrame(video, isTurned);
    const content = image === null ? null : decodeImage(image);
    return content === null ? [] : [content];
  };
}
