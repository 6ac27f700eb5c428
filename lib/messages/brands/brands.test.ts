import sharp from "sharp";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { addImage } from "@/lib/accounts/images/add-image";
import { imagesMax } from "@/lib/accounts/images/constants";
import { deleteImage } from "@/lib/accounts/images/delete-image";
import { listImages } from "@/lib/accounts/images/list-images";
import { readImage } from "@/lib/accounts/images/read-image";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { findCustomerShipment } from "./find-customer-shipment";
import { findBrand, readBrand } from "./read-brand";
import { brandSchema, isPublicLink } from "./schemas";
import { setBrand } from "./set-brand";
import { trackingPageUrl } from "./sign-address";
import { viewBrand } from "./view-brand";

let database: TestDatabase;
let ours: TestUser;
let theirs: TestUser;
const ctxOf = (user: TestUser) => contextOf(database.db, user);
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
});
afterAll(() => database.close());

let shades = 0;
async function upload(user = ours) {
  shades += 1;
  const background = { r: shades, g: 0, b: 0 };
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  return addImage(await ctxOf(user), { data: png.toString("base64") });
}
const save = async (given: object, user = ours) => setBrand(await ctxOf(user), brandSchema.parse(given));

describe("images", () => {
  it("are stored once for an account, shown to everybody, listed and deleted by their account only", async () => {
    const image = await upload();
    shades -= 1;
    expect((await upload()).id).toBe(image.id);
    expect((await readImage(database.db, image.id))?.bytes).toHaveLength(image.bytes);
    expect(await listImages(await ctxOf(theirs))).toEqual({ images: [] });
    await expect(deleteImage(await ctxOf(theirs), { id: image.id })).rejects.toMatchObject({
      key: "notFound",
    });
    await deleteImage(await ctxOf(ours), { id: image.id });
    expect(await readImage(database.db, image.id)).toBeNull();
  });

  it("are limited, also when several are uploaded at once", async () => {
    await database.sql`
      insert into uploaded_image (id, account_id, hash, media_type, width, height, bytes, created_at)
      select uuidv7(), ${ours.accountId}, n::text, 'image/png', 1, 1, '', now()
      from generate_series(1, ${imagesMax - 1}) n`;
    const results = await Promise.allSettled([upload(), upload(), upload()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a brand", () => {
  it("is ours until it is set, then the company's own", async () => {
    const { accountId } = ours;
    expect(await readBrand(database.db, accountId)).toMatchObject({ slug: null, logo: null, colour: null });
    const logo = await upload();
    const links = [{ label: "Help", url: "https://shop.example/help" }];
    await save({ slug: "Our-Shop", name: "Our Shop", logoId: logo.id, colour: "#aa0000", links });
    expect(await viewBrand(await ctxOf(ours))).toMatchObject({ slug: "our-shop", logo: { id: logo.id } });
    expect(await findBrand(database.db, "our-shop")).toMatchObject({
      accountId,
      brand: { name: "Our Shop", logo: { url: expect.stringContaining(`/api/image/${logo.id}`) }, links },
    });
    await deleteImage(await ctxOf(ours), { id: logo.id });
    expect((await readBrand(database.db, accountId)).logo).toBeNull();
  });

  it("has an address that no other company has, also when two want it at once", async () => {
    const both = await Promise.allSettled([save({ slug: "same" }), save({ slug: "same" }, theirs)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { key: "addressTaken" },
    });
  });

  it("takes no other company's image", async () => {
    const image = await upload(theirs);
    await expect(save({ logoId: image.id })).rejects.toMatchObject({ key: "notFound" });
  });

  it.each(["ab", "-shop", "shop-", "my--shop", "my shop", "shöp", "a".repeat(41), "../x"])(
    "has no page at %s",
    (slug) => expect(brandSchema.safeParse({ slug }).success).toBe(false),
  );

  it.each([
    ["https://shop.example/help", true],
    ["http://shop.example", true],
    ["mailto:help@shop.example", true],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["https://user:word@shop.example", false],
    ["https://localhost", false],
    ["//shop.example", false],
    ["shop.example", false],
  ])("links to %s: %s", (url, expected) => expect(isPublicLink(url)).toBe(expected));
});

describe("the key of a tracking page's address", () => {
  it("names the shipment to its own company's page only", async () => {
    const [shipmentId = ""] = await storeShipments(database.db, ours.accountId, [{ orderNumber: "1042" }]);
    const url = trackingPageUrl(
      { slug: "shop" },
      { id: shipmentId, number: "RR1", carrier: "unknown" },
      "de",
    );
    expect(url).toMatch(/\/de\/t\/shop\/RR1\?key=/);
    const key = new URL(url).searchParams.get("key") ?? "";
    const find = (user: TestUser, given: string) =>
      findCustomerShipment(database.db, user.accountId, { key: given, locale: "en", now: new Date() });
    expect(await find(ours, key)).toMatchObject({ orderNumber: "1042", sellerLines: [] });
    expect(await find(theirs, key)).toBeNull();
    expect(await find(ours, `${key}x`)).toBeNull();
    expect(await find(ours, "")).toBeNull();
  });

  it("is not needed without a page of one's own", () => {
    const shipment = { id: "x", number: "RR1", carrier: "dhl" };
    expect(trackingPageUrl({ slug: null }, shipment, "en")).toMatch(/\/en\/detail\/RR1~dhl$/);
  });
});
