import { saveFile } from "@/lib/platform/browser/save-file";
import { drawElement } from "./draw-element";
import { framePicture, type PictureTexts } from "./frame-picture";

/** Pixels of the picture for each of the screen: sharp also when it is enlarged. */
const density = 2;

/** Saves what a chart shows as a PNG file. Throws if the browser cannot draw it. */
export async function savePicture(chart: HTMLElement, name: string, texts: PictureTexts): Promise<void> {
  // A chart in a frame that scrolls is saved whole.
  const parts = [chart, ...chart.querySelectorAll("*")].map((part) => part.getBoundingClientRect());
  const { left, height: tall } = chart.getBoundingClientRect();
  const size = { width: Math.max(...parts.map(({ right }) => right)) - left, height: tall };
  const { svg, width, height } = framePicture(drawElement(chart), size, texts);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: width * density, height: height * density });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("the browser drew no picture");
  saveFile(name, [blob], "image/png");
}
