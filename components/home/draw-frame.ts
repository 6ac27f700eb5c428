/** More pixels make no label readable that was not, and take longer. */
const sideMax = 960;

let canvas: HTMLCanvasElement | null = null;

/** The present picture of a video, turned by a quarter if asked; null if there is none yet. */
export function drawFrame(video: HTMLVideoElement, isTurned: boolean): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  canvas ??= document.createElement("canvas");
  const scale = Math.min(1, sideMax / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  [canvas.width, canvas.height] = isTurned ? [height, width] : [width, height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  if (isTurned) context.setTransform(0, 1, -1, 0, height, 0);
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
