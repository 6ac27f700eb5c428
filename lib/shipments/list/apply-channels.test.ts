import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { addChannel } from "@/lib/connectors/channels/add-channel";
import { readRules } from "@/lib/connectors/channels/format";
import type { Context } from "@/lib/platform/adapters/context";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { makeUser } from "@/tests/api/make-user";
import { addShipment } from "./add-shipment";
import { contextOf } from "./testing/store-shipments";

process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await contextOf(database.db, await makeUser(database.db));
  const rules = readRules([
    { packageType: 40, matchCode: "la-poste", matchCountry: "FR", description: "x" },
    { packageType: 50, matchCode: "usps", regular: "^1Z", example: "1Z999AA10123456784", description: "x" },
  ]);
  await addChannel(ctx, { name: "Air", code: "AIR", courier: "china-post", rules });
  await addChannel(ctx, { name: "Off", code: "OFF", courier: "china-post", enabled: false, rules });
});
afterAll(() => database.close());

it.each([
  ["by expression", { method: "air" }, "usps", "air"],
  ["by destination first", { method: "AIR", destination: "FR" }, "la-poste", "AIR"],
  ["not if a carrier is given", { method: "AIR", carrier: "dhl" }, "dhl", "AIR"],
  ["not of a channel that is switched off", { method: "OFF" }, "ups", "OFF"],
  ["not of a text that is no channel's code", { method: "Truck" }, "ups", "Truck"],
] as const)(
  "a shipment added by hand has its channel's carrier, %s",
  async (_when, given, carrier, method) => {
    const number = upsNumber(
      4200 + given.method.length + ("destination" in given ? 10 : 0) + given.method.charCodeAt(0),
    );
    const { result, shipment } = await addShipment(ctx, { number, ...given });
    expect([result, shipment?.carrier, shipment?.method]).toEqual(["inserted", carrier, method]);
  },
);

it("no account's channel chooses for another account", async () => {
  const other = await contextOf(database.db, await makeUser(database.db));
  const { shipment } = await addShipment(other, { number: upsNumber(4999), method: "AIR" });
  expect(shipment?.carrier).toBe("ups");
});
