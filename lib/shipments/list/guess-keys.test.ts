import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { updateEach } from "@/lib/shipments/bulk/update-each";
import { recordShipments } from "@/lib/shipments/records/record-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import {
  keysPerParcelAndSubjectMax,
  keysPerParcelMax,
  keysPerSubjectOfFullParcelMax,
} from "@/lib/tracking/store/constants";
import { hashExtra } from "@/lib/tracking/store/seal-extra";
import { makeUser } from "@/tests/api/make-user";
import { addShipment } from "./add-shipment";
import { contextOf } from "./testing/store-shipments";
import { updateBatch } from "./update-batch";
import { updateShipment } from "./update-shipment";

const now = new Date("2026-03-14T12:00:00Z");
const right = { postcode: "99999" };
const tooFrequent = { key: "tooFrequent", detail: { retryAfterSeconds: 3600 } };
const wrong = (at: number) => ({ postcode: String(11_111 + at) });

let database: TestDatabase;
let serial = 0;
let number = "";

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  number = await protectedParcel();
});

/** Far from all others, as families of numbers are limited too. */
function newNumber(): string {
  serial += 1;
  return upsNumber(serial * 1_000_003);
}

/** A parcel on its way whose journey needs the postcode. */
async function protectedParcel(of = newNumber(), carrier = "ups"): Promise<string> {
  const id = newId(now);
  const state = { status: "in_transit", destination: "ZM", protection: hashExtra(right) } as const;
  await database.db
    .insert(parcel)
    .values({ id, number: of, carrier, createdAt: now, changedAt: now, ...state });
  return of;
}

const visit = (address: string, extra: Extra) =>
  trackNumbers(contextOn(database.db, { now, caller: { kind: "visitor", address } }), {
    numbers: [{ number, carrier: "ups", extra }],
  });
const opens = async (address: string) => {
  const { parcels } = await visit(address, right);
  return parcels[0]?.problem?.kind !== "protected";
};
/** A new account, with the number on its list. */
async function makeOwner(extra: Extra = wrong(0)) {
  const ctx = await contextOf(database.db, await makeUser(database.db), { now });
  const { shipment } = await addShipment(ctx, { number, carrier: "ups", ...extra });
  if (ctx.caller.kind !== "user" || shipment === null) throw new Error("the number was not added");
  return { ctx, id: shipment.id, scope: ctx.caller.scope };
}
const sees = ({ destination }: { readonly destination: string | null }) => destination === "ZM";

describe("an account that guesses the postcode of a protected parcel", () => {
  it.each(["one by one", "as a batch", "each", "by a list"])("is stopped after ten: %s", async (way) => {
    const { ctx, id, scope } = await makeOwner();
    const batch = { accountId: scope.accountId, now, language: "en" };
    const edit = async (change: Extra): Promise<boolean> => {
      if (way === "one by one") return (await updateShipment(ctx, { id, ...change })) !== null;
      if (way === "as a batch") {
        const outcome = await ctx.db.transaction((tx) => updateBatch(tx, { ...batch, ids: [id] }, change));
        return outcome.changed === 1;
      }
      if (way === "each") {
        await ctx.db.transaction((tx) => updateEach(tx, batch, [{ id, change }]));
        return true;
      }
      await database.sql`delete from shipment where account_id = ${scope.accountId}`;
      const one = { number, carrier: "ups", extra: change, source: "file", ...noFields } as const;
      const [recorded] = await ctx.db.transaction((tx) =>
        recordShipments(tx, { accountId: scope.accountId, userId: null }, [one], { now, language: "en" }),
      );
      return recorded?.result === "inserted";
    };
    let taken = 1;
    for (let at = 1; at < 15; at += 1) if (await edit(wrong(at)).catch(() => false)) taken += 1;
    expect(taken).toBe(keysPerParcelAndSubjectMax);
    expect(await edit(right).catch(() => false)).toBe(false);
  });

  it("is stopped where it stores keys with another carrier first, and then moves the shipment", async () => {
    const other = newNumber();
    const { ctx, id } = await makeOwner({});
    number = await protectedParcel(other, "usps");
    await database.sql`update shipment set number = ${other} where id = ${id}`;
    const answers: string[] = [];
    for (let at = 0; at < 15; at += 1) {
      await updateShipment(ctx, { id, ...(at === 14 ? right : wrong(at)) });
      const moved = await updateShipment(ctx, { id, carrier: "usps" }).catch(({ key }) => String(key));
      answers.push(typeof moved === "string" ? moved : String(sees(moved)));
      if (typeof moved !== "string") await updateShipment(ctx, { id, carrier: "ups" });
    }
    expect(answers).toEqual(
      answers.map((_, at) => (at < keysPerParcelAndSubjectMax ? "false" : "tooFrequent")),
    );
  });

  it("does not pass by the limit with many at once, or with the right one beside them", async () => {
    const { ctx, id } = await makeOwner();
    const guesses = Array.from({ length: 30 }, (_, at) => (at === 29 ? right : wrong(at + 1)));
    const all = await Promise.all(
      guesses.map((one) => updateShipment(ctx, { id, ...one }).catch(() => null)),
    );
    expect(all.filter((one) => one !== null).length).toBeLessThanOrEqual(keysPerParcelAndSubjectMax);
  });

  it("is not counted for the right one, however often it is written", async () => {
    const { ctx, id } = await makeOwner(right);
    for (let at = 0; at < 15; at += 1) {
      expect(sees(await updateShipment(ctx, { id, postcode: at % 2 === 0 ? "99 999" : "99999" }))).toBe(true);
      expect(sees(await updateShipment(ctx, { id, postcode: null }))).toBe(false);
    }
  });
});

describe("strangers who guess", () => {
  it("do not shut out the recipient, who has a few tries from anywhere and all from where it was opened", async () => {
    await visit("192.0.2.1", right);
    for (let at = 0; at < keysPerParcelMax; at += 1) await visit(`10.${at}.0.1`, wrong(at));
    // Everybody together has used up what a parcel has: each neighbourhood has two more.
    for (let at = 0; at < keysPerSubjectOfFullParcelMax; at += 1) await visit(`10.200.0.${at}`, wrong(at));
    await expect(visit("10.200.0.9", wrong(9))).rejects.toMatchObject(tooFrequent);
    expect(await opens("10.201.0.1")).toBe(true);
    for (let at = 0; at < 15; at += 1) expect(await opens("192.0.2.1")).toBe(true);
  });

  it("have ten tries for a parcel from one network, and twenty for all", async () => {
    for (let at = 0; at < keysPerParcelAndSubjectMax; at += 1) await visit("192.0.2.7", wrong(at));
    await expect(visit("192.0.2.7", right)).rejects.toMatchObject(tooFrequent);
    expect(await opens("192.0.2.8")).toBe(true);
    for (let at = 0; at < 10; at += 1) {
      number = await protectedParcel();
      await visit("192.0.2.7", wrong(at));
    }
    number = await protectedParcel();
    await expect(visit("192.0.2.7", wrong(0))).rejects.toMatchObject(tooFrequent);
  });
});

const noFields = {
  method: null,
  orderNumber: null,
  customerName: null,
  customerEmail: null,
  customerLanguage: null,
  destination: null,
  shippedAt: null,
  afterDelivery: false,
};
