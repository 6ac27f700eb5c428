import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { WebSocket } from "ws";
import { mail } from "@/db/schema/mail";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { mapAnswer } from "@/lib/connectors/providers/dhl/map";
import { type AccountId, newId } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import { notifySubscribers } from "@/lib/messages/mail/notify-subscribers";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { viewJourneys } from "@/lib/shipments/list/view-journeys";
import { shipmentFacts } from "@/lib/shipments/records/queries";
import { readTracks } from "@/lib/site/public-api/read-tracks";
import { contextOn, lease, observe, storeParcel } from "@/lib/tracking/lookup/testing/make-parcel";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { translateCheckpoints } from "@/lib/tracking/lookup/translate-checkpoints";
import { drawSharedParcel } from "@/lib/tracking/pictures/draw-shared-parcel";
import { attachRealtime } from "@/lib/tracking/realtime/attach-realtime";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { makeUser } from "./make-user";

jest.setTimeout(60_000);
process.env.LOG_LEVEL = "silent";
process.env.SECRET_KEY = randomBytes(32).toString("base64");

const number = "7777777770";
/** Recipient data that must not appear on a stranger's screen; every event below contains some of it. */
const canaries =
  /zanzottera|erika|wollkamm|张晓明|\b17b\b|4711|765\s?43|marktgasse|hinterhof|kellertür|ivanov|иванов/i;

const event = (hour: number, statusCode: string, description: string, city: string, status = "") => ({
  timestamp: `2026-03-28T${String(hour).padStart(2, "0")}:12:00+01:00`,
  location: { address: { addressLocality: city, countryCode: "DE" } },
  statusCode,
  status: status || statusCode,
  description,
});

/** A pushed shipment with recipient data in every free-text field. */
const shipment = {
  id: number,
  service: "express",
  status: event(16, "delivered", "Delivered to ERIKA ZANZOTTERA", "Erika Zanzottera"),
  details: {
    product: { productName: "Gift for Zanzottera" },
    proofOfDelivery: { signatureUrl: "https://proof.example/erika" },
  },
  origin: { address: { countryCode: "DE", addressLocality: "Zanzottera" } },
  destination: { address: { countryCode: "DE", addressLocality: "Wollkammstr. 17b" } },
  events: [
    event(16, "delivered", "Delivered to ERIKA ZANZOTTERA", "Erika Zanzottera"),
    event(
      15,
      "failure",
      "Zustellung an Erika Zanzottera nicht möglich",
      "Wollkammstr. 17b, Köln",
      "ZANZOTTERA",
    ),
    event(14, "transit", "派件员张晓明正在派送", "张晓明"),
    event(13, "transit", "Left with neighbour Ivanov, door code 4711", "c/o Zanzottera, Marktgasse 5"),
    event(12, "transit", "Bitte im Hinterhof an der Kellertür abgeben", "Hinterhof"),
    event(11, "transit", "Call 555 765 43 before delivery", "10115 Berlin"),
    event(10, "erika zanzottera", "Передано Иванову", "Иванов"),
    event(9, "transit", "Departed facility in LEIPZIG", "LEIPZIG - GERMANY", "DF"),
    event(8, "pre-transit", "The order data have been sent to DHL", "Bremen"),
  ],
};

let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  id = await storeParcel(database.db, { number, carrier: "dhl" });
  const body = Buffer.from(JSON.stringify({ shipments: [shipment] }));
  const now = new Date("2026-03-28T18:00:00Z");
  const outcome = mapAnswer(
    { status: 200, headers: {}, body },
    { key: "0", number, carrier: "dhl", extra: {}, destination: null },
    { now, connector: "dhl", evidence: "e".repeat(64), language: "en" },
  );
  const held = await lease(database.db, [id]);
  await storeObservations(database.db, [observe(id, outcome, new Date())], { lease: held, speed: 1 });
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const cargo = async () =>
  (await trackNumbers(contextOn(database.db), { numbers: [{ number, carrier: "dhl" }] })).parcels;

async function subscribe(accountId: AccountId | null, locale: string): Promise<string> {
  const [now, subscriptionId] = [new Date(), newId()];
  const email = `${subscriptionId}@example.org`;
  const identity = { id: subscriptionId, parcelId: id, email, emailKey: email, locale, accountId };
  await database.db
    .insert(subscription)
    .values({ ...identity, state: "active", createdAt: now, confirmedAt: now });
  return email;
}
async function mailTo(email: string) {
  const rows = await database.db.select().from(mail).where(eq(mail.recipient, email));
  return rows.map(({ subject, html, plain, headers }) => JSON.stringify({ subject, html, plain, headers }));
}

/** The first frame that a stranger's socket gets of the parcel. */
async function socketFrame(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const realtime = await attachRealtime(server);
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = (await cargo())[0]?.viewToken ?? "";
  const socket = new WebSocket(`ws://${address}/realtime`, { origin: `http://${address}` });
  const watch = [{ number, carrier: "dhl", version: 0, token }];
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", client: "0123456789", watch })));
  const frame = await new Promise<string>((resolve) =>
    socket.on("message", (data) => String(data).includes('"type":"parcel"') && resolve(String(data))),
  );
  socket.terminate();
  await realtime.close();
  await new Promise((resolve) => server.close(resolve));
  return frame;
}

describe("the public view of a journey", () => {
  it("contains nothing personal of the carrier's free text at any entry point: pages, widget, calls, socket, translation, emails", async () => {
    const translated = await Promise.all(
      locales.map((to) => translateCheckpoints(contextOn(database.db), { number, carrier: "dhl", to })),
    );
    const mailboxes = await Promise.all(locales.map((locale) => subscribe(null, locale)));
    await notifySubscribers(database.db, id, new Date());
    const mails = (await Promise.all(mailboxes.map(mailTo))).flat();
    expect(mails).toHaveLength(locales.length);
    const pictures = await Promise.all(
      locales.map((locale) => drawSharedParcel(contextOn(database.db), { number, carrier: "dhl", locale })),
    );
    expect(pictures).not.toContain(null);
    const said = [await cargo(), translated, pictures].map((each) => JSON.stringify(each));
    const doors = [...said, await socketFrame(), ...mails];
    for (const door of doors) expect(door).not.toMatch(canaries);
  });

  it("keeps every event with its time, its sub-status and its place if that is one", async () => {
    const [view] = await cargo();
    const stored = await database.db.select().from(parcel).where(eq(parcel.id, id));
    const events = stored[0]?.checkpoints as {
      fingerprint: string;
      time: object;
      subStatus: string | null;
    }[];
    expect(
      view?.checkpoints.map(({ fingerprint, time, subStatus }) => ({ fingerprint, time, subStatus })),
    ).toEqual(events.map(({ fingerprint, time, subStatus }) => ({ fingerprint, time, subStatus })));
    expect(view?.version).toBe(stored[0]?.version);
    expect(view?.checkpoints.map(({ text, place }) => [text, place?.text ?? null])).toEqual([
      ["", "DE"],
      ["", "Köln"],
      ["", "DE"],
      ["", "DE"],
      ["", "DE"],
      ["", "Berlin"],
      ["", "DE"],
      ["Departed facility in LEIPZIG", "LEIPZIG, GERMANY"],
      ["The order data have been sent to DHL", "Bremen"],
    ]);
    expect(view).toMatchObject({ service: null, status: "delivered", subStatus: "delivered" });
  });

  it("is complete for the account that has the shipment: its list, its API, its own emails", async () => {
    const user = await makeUser(database.db);
    const [shipmentId = ""] = await storeShipments(database.db, user.accountId, [{ carrier: "dhl" }]);
    await database.sql`update shipment set parcel_id = ${id}, number = ${number} where id = ${shipmentId}`;
    const ctx = await contextOf(database.db, user);
    const { tracks } = await viewJourneys(ctx, { ids: [shipmentId] });
    const facts = await shipmentFacts(database.db, proveWholeAccount(user.accountId), [shipmentId]);
    const program = await readTracks(database.db, facts, { now: new Date(), journeys: true });
    const mailbox = await subscribe(user.accountId, "en");
    await database.sql`update parcel set version = version + 1 where id = ${id}`;
    await notifySubscribers(database.db, id, new Date());
    const owned = [JSON.stringify(tracks), JSON.stringify(program), ...(await mailTo(mailbox))];
    expect(owned).toHaveLength(3);
    for (const door of owned) expect(door).toContain("ERIKA ZANZOTTERA");
    expect(tracks[0]?.parcel.service).toBe("Gift for Zanzottera");
    expect(tracks[0]?.parcel.checkpoints.map(({ text }) => text)).toContain("派件员张晓明正在派送");
  });
});
