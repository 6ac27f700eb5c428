import { randomBytes } from "node:crypto";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import { contextOn, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { s10Number } from "@/lib/tracking/lookup/testing/s10-numbers";
import { drawSharedParcel } from "./draw-shared-parcel";
import { renderPng } from "./render-png";

Object.assign(process.env, { SECRET_KEY: randomBytes(32).toString("base64"), LOG_LEVEL: "silent" });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-24T10:00:00Z");
let serial = 5_000;

/** Stores a simulated parcel from Shenzhen with this state and its event in Leipzig; returns its number. */
async function store(subStatus: SubStatus): Promise<string> {
  serial += 1;
  const number = s10Number("LT", "CN", serial);
  const place = { text: "Shenzhen, Guangdong", city: "Shenzhen", country: "CN" };
  await database.db.insert(parcel).values({
    id: newId(now),
    number,
    carrier: "china-post",
    status: subStatuses[subStatus],
    subStatus,
    simulated: true,
    origin: "CN",
    destination: "DE",
    eta: { from: "2026-11-26", to: null, offset: "+01:00" },
    checkpoints: [
      scan(subStatus, "2026-11-23T09:30:00Z"),
      scan("accepted", "2026-11-18T01:00:00Z", { place }),
    ],
    version: 1,
    createdAt: now,
    changedAt: now,
  });
  return number;
}
const draw = (number: string, locale: (typeof locales)[number] = "en") =>
  drawSharedParcel(contextOn(database.db, { now }), { number, carrier: "china-post", locale });
const textsOf = (svg: string | null) =>
  [...(svg ?? "").matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text);

describe("the share picture of a parcel", () => {
  it("shows carrier, status, day, number and route in the reader's language", async () => {
    const number = await store("departed");
    const english = textsOf(await draw(number));
    expect(english).toEqual(
      expect.arrayContaining(["China Post", "Simulated", "Arriving Thu 26 Nov", "Shenzhen", "Leipzig"]),
    );
    expect(english.filter((text) => /^[A-Z\d]$/.test(text ?? "")).join("")).toBe(number);
    expect(textsOf(await draw(number, "zh-CN"))).toContain("模拟");
    expect(textsOf(await draw(await store("customs_hold")))).toContain("Originally expected Thu 26 Nov");
  });

  it("shows when and where a parcel arrived, and no expected day any more", async () => {
    const texts = textsOf(await draw(await store("delivered")));
    expect(texts).toContain("Mon 23 Nov, 09:30, Leipzig");
    expect(texts.join()).not.toContain("Arriving");
  });

  it("is 1200 × 630 and at most 150 kB in every language", async () => {
    const number = await store("no_one_home");
    for (const locale of locales) {
      const png = Buffer.from(await renderPng((await draw(number, locale)) ?? "", 1200));
      expect([locale, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([locale, 1200, 630]);
      expect(png.length).toBeLessThan(150_000);
    }
  });

  it("creates no parcel and asks no carrier: of an unknown number there is none", async () => {
    const number = s10Number("LT", "CN", 9_000_001);
    expect(await draw(number)).toBeNull();
    expect(await draw("no-number")).toBeNull();
    const known = await store("departed");
    await draw(known);
    const rows = await database.db.select({ number: parcel.number }).from(parcel);
    expect(rows.map((row) => row.number)).not.toContain(number);
    expect(await database.db.select().from(refreshSchedule)).toEqual([]);
  });
});
