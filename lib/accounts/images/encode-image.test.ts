import sharp from "sharp";
import { imageSideMax } from "./constants";
import { encodeImage } from "./encode-image";

const colour = (alpha: number) => ({ r: 200, g: 30, b: 30, alpha });
const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: colour(alpha) } });

describe("an uploaded picture", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)("is read from %s and encoded again", async (format) => {
    const image = await encodeImage(await picture(40, 20).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 40, height: 20 });
    const { format: stored } = await sharp(image.bytes).metadata();
    expect(`image/${stored}`).toBe(image.mediaType);
  });

  it("keeps transparency, and is made smaller than it was wide", async () => {
    const image = await encodeImage(await picture(3000, 1000, 0.5).png().toBuffer());
    expect(image).toMatchObject({ mediaType: "image/png", width: imageSideMax, height: imageSideMax / 3 });
    expect((await sharp(image.bytes).stats()).isOpaque).toBe(false);
  });

  it("is turned upright, and loses where and with what it was taken", async () => {
    const taken = await picture(40, 20)
      .jpeg()
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await encodeImage(taken);
    expect(image).toMatchObject({ width: 20, height: 40 });
    expect((await sharp(image.bytes).metadata()).exif).toBeUndefined();
  });

  it("loses what is hidden behind its end", async () => {
    const hidden = Buffer.concat([
      await picture(8, 8).png().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const image = await encodeImage(hidden);
    expect(image.bytes.includes("script")).toBe(false);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ["SVG", Buffer.from(svg)],
    ["text", Buffer.from("no picture")],
    ["nothing", Buffer.alloc(0)],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["the beginning of a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ])("%s is refused", async (_name, bytes) => {
    await expect(encodeImage(bytes)).rejects.toMatchObject({
      key: "badInput",
      detail: { issues: [{ path: "data", rule: "imageKind" }] },
    });
  });

  it("of too many pixels is refused, however few bytes it has", async () => {
    const huge = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: colour(1) } })
      .png()
      .toBuffer();
    expect(huge.length).toBeLessThan(1_000_000);
    await expect(encodeImage(huge)).rejects.toMatchObject({ key: "badInput" });
  });
});
