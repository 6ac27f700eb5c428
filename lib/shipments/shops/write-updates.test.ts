import { emitChanges } from "@/lib/shipments/records/emit-changes";
import { addWoo } from "@/lib/shipments/shop-grants/add-woo";
import { startWooShop, type WooShop } from "@/lib/shipments/shop-notices/testing/start-woo-shop";
import type { TestUser } from "@/tests/api/make-user";
import { updateRetryMinutes } from "./constants";
import { updateShop } from "./update-shop";

jest.setTimeout(120_000);
let shop: WooShop;
beforeAll(async () => {
  shop = await startWooShop(process.env);
});
afterAll(() => shop.close());
let user: TestUser;
let id = "";
beforeEach(async () => {
  await shop.reset();
  user = await shop.makeCompany();
  id = (await shop.connect(user)).id;
  await updateShop(await shop.context(user), { id, writesBack: true });
  shop.woo.addOrder({ id: 727 });
  shop.woo.calls.length = 0;
});
const isPost = ({ method }: { readonly method: string }) => method === "POST";
const attempts = async () =>
  (await shop.database.sql`select attempts from shop_update order by attempts`).map((row) => row.attempts);
/** A fulfilment of the order with a status that is due. */
async function due(status: "in_transit" | "delivered" = "in_transit") {
  const made = await shop.fulfil(user, id, 727, [status]);
  await shop.plan(made.shipmentIds);
  return made;
}

describe("statuses that are written back", () => {
  it("are private notes in the company's language, one for each status", async () => {
    await shop.database.sql`update account_user set locale = 'de' where account_id = ${user.accountId}`;
    const { fulfilmentId, shipmentIds } = await due();
    for (let again = 0; again < 3; again += 1) {
      await shop.plan(shipmentIds);
      await shop.write();
    }
    const time = `${shop.now.toISOString().slice(0, 16).replace("T", " ")} UTC`;
    shop.pass(60);
    await shop.setStatus(shipmentIds[0] ?? "", "delivered");
    await shop.plan(shipmentIds);
    await shop.write();
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "sent", delivered: "sent" });
    const notes = shop.woo.orders.get(727)?.notes ?? [];
    expect(notes.map(({ customer_note }) => customer_note)).toEqual([false, false]);
    const [delivered, moving] = notes.map(({ note }) => note);
    expect(moving).toMatch(new RegExp(`^N727-0 · Unterwegs · ${time} · 1Tracking #[0-9a-f]{12}$`));
    expect(delivered).toContain("N727-0 · Zugestellt · ");
  });

  it("say delivered when all numbers of a fulfilment are", async () => {
    const { fulfilmentId, shipmentIds } = await shop.fulfil(user, id, 727, [
      "in_transit",
      "delivered",
      "found",
    ]);
    const [first = ""] = shipmentIds;
    await shop.plan(shipmentIds);
    await shop.setStatus(first, "delivered");
    await shop.plan([first]);
    expect(Object.keys(await shop.updates(fulfilmentId))).toEqual(["inTransit"]);
    await shop.database.sql`update shop_parcel set state = 'invalid' where state = 'found'`;
    await shop.plan([first]);
    expect(Object.keys(await shop.updates(fulfilmentId)).sort()).toEqual(["delivered", "inTransit"]);
  });

  it("are not planned for simulated journeys, ended shops, and those that are not to be written to", async () => {
    const { fulfilmentId, shipmentIds } = await shop.fulfil(user, id, 727, ["in_transit"]);
    const [one = ""] = shipmentIds;
    await shop.database.sql`update shipment set simulated = true where id = ${one}`;
    await shop.plan(shipmentIds);
    await shop.database.sql`update shipment set simulated = false where id = ${one}`;
    await shop.database.sql`update shop set state = 'uninstalled'`;
    await shop.plan(shipmentIds);
    await shop.database.sql`update shop set state = 'connected', writes_back = false`;
    await shop.plan(shipmentIds);
    expect(await shop.updates(fulfilmentId)).toEqual({});
  });

  it("are written once by many workers at once", async () => {
    for (let order = 1; order <= 60; order += 1) {
      shop.woo.addOrder({ id: order });
      const { shipmentIds } = await shop.fulfil(user, id, order, ["in_transit"]);
      await shop.plan(shipmentIds);
    }
    await Promise.all([1, 2, 3, 4].map(() => shop.write()));
    expect(shop.woo.allNotes()).toHaveLength(60);
    expect(new Set(shop.woo.allNotes()).size).toBe(60);
    expect(shop.woo.calls.filter(isPost)).toHaveLength(60);
    expect(await shop.database.sql`select 1 from shop_update where state <> 'sent'`).toHaveLength(0);
  });

  it("whose answer was lost are found in the shop, and not written again", async () => {
    const { fulfilmentId } = await due();
    shop.woo.next({ kind: "cut" });
    await shop.write();
    expect(shop.woo.allNotes()).toHaveLength(1);
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "due" });
    await shop.write();
    expect(shop.woo.calls).toHaveLength(1);
    shop.pass(updateRetryMinutes[0]);
    await Promise.all([shop.write(), shop.write()]);
    expect(shop.woo.allNotes()).toHaveLength(1);
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "sent" });
    expect(shop.woo.calls.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });

  it("that did not arrive are written again", async () => {
    const { fulfilmentId } = await due();
    shop.woo.next({ kind: "status", status: 502 });
    await shop.write();
    shop.pass(updateRetryMinutes[0]);
    await shop.write();
    expect(shop.woo.allNotes()).toHaveLength(1);
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "sent" });
  });

  it("are written once though every answer is drawn lost, late or refused", async () => {
    for (let order = 1; order <= 40; order += 1) {
      shop.woo.addOrder({ id: order });
      const { shipmentIds } = await shop.fulfil(user, id, order, ["in_transit"]);
      await shop.plan(shipmentIds);
    }
    let seed = 7;
    const draw = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 5;
    };
    shop.woo.behave(() => {
      const drawn = draw();
      if (drawn === 0) return { kind: "cut" };
      if (drawn === 1) return { kind: "status", status: 429, headers: { "retry-after": "60" } };
      return null;
    });
    for (let run = 0; run < 40; run += 1) {
      await Promise.all([shop.write(), shop.write()]);
      shop.pass(5);
    }
    shop.woo.behave(null);
    shop.pass(2_000);
    await shop.write();
    expect(shop.woo.allNotes()).toHaveLength(40);
    expect(await shop.database.sql`select 1 from shop_update where state <> 'sent'`).toHaveLength(0);
  });

  it("wait as long as the shop says, and such waits are no failures", async () => {
    const { fulfilmentId } = await due();
    for (let at = 0; at < 10; at += 1) {
      shop.woo.next({ kind: "status", status: 429, headers: { "retry-after": "120" } });
      await shop.write();
      shop.pass(1);
      await shop.write();
      expect(shop.woo.calls).toHaveLength(at + 1);
      shop.pass(1);
    }
    expect(await attempts()).toEqual([1]);
    await shop.write();
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "sent" });
  });

  it("wait until a shop that does not accept its key is connected again", async () => {
    const { fulfilmentId } = await due();
    const body = JSON.stringify({ code: "woocommerce_rest_authentication_error" });
    await shop.database.sql`update shop_update set attempts = 1`;
    shop.woo.next({ kind: "status", status: 401, body });
    await shop.write();
    expect(await shop.row(id)).toMatchObject({ state: "reauthorize" });
    shop.pass(600);
    await shop.write();
    expect(shop.woo.calls).toHaveLength(1);
    await addWoo(await shop.context(user), { address: "luft.example/shop", ...shop.woo.keys });
    await shop.write();
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "sent" });
  });

  it("are tried ever later, and given up in the end", async () => {
    const { fulfilmentId } = await due();
    shop.woo.behave(() => ({ kind: "status", status: 500 }));
    for (const minutes of updateRetryMinutes) {
      await shop.write();
      shop.pass(minutes - 1);
      const before = shop.woo.calls.length;
      await shop.write();
      expect(shop.woo.calls).toHaveLength(before);
      shop.pass(1);
    }
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "due" });
    await shop.write();
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "refused" });
    expect(shop.woo.calls).toHaveLength(updateRetryMinutes.length + 1);
  });

  it("are refused for an order that the shop does not have any more", async () => {
    const { fulfilmentId } = await due();
    shop.woo.orders.clear();
    await shop.write();
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "refused" });
  });

  it("of one fulfilment are written in the order in which they happened", async () => {
    const { fulfilmentId, shipmentIds } = await due();
    shop.pass(10);
    await shop.setStatus(shipmentIds[0] ?? "", "delivered");
    await shop.plan(shipmentIds);
    shop.woo.next({ kind: "status", status: 500 });
    await shop.write();
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "due", delivered: "due" });
    shop.pass(5);
    await shop.write();
    await shop.write();
    const labels = shop.woo.allNotes().map((note) => note.split(" · ")[1]);
    expect(labels).toEqual(["Delivered", "In transit"]);
  });

  it("whose claim ended while a shop was slow are left to who has them now", async () => {
    const made = [await due(), await due()];
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    shop.woo.next({ kind: "held", until });
    const slow = shop.write();
    while (shop.woo.calls.length === 0) await new Promise((go) => setTimeout(go, 10));
    shop.pass(updateRetryMinutes[0] + 1);
    // Calls end long before claims do: the one that goes on is nobody else’s.
    await shop.database.sql`update shop_update set due_at = due_at + interval '1 hour'
      where fulfilment_id = (select fulfilment_id from shop_update order by due_at desc, happened_at limit 1)`;
    await shop.write();
    expect(shop.woo.allNotes()).toHaveLength(1);
    answer();
    await slow;
    await shop.write();
    expect(new Set(shop.woo.allNotes()).size).toBe(shop.woo.allNotes().length);
    expect(made).toHaveLength(2);
  });

  it("of a worker that died are written by the next", async () => {
    const { fulfilmentId } = await due();
    const stop = new AbortController();
    shop.woo.behave(() => {
      stop.abort();
      return { kind: "silent" };
    });
    await shop.write({ signal: stop.signal });
    expect(await attempts()).toEqual([1]);
    shop.woo.behave(null);
    shop.pass(updateRetryMinutes[0]);
    await shop.write();
    expect(shop.woo.allNotes()).toHaveLength(1);
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "sent" });
  });
});

describe("changes of shipments", () => {
  const jobs = async () => {
    const rows = await shop.database.sql<{ name: string }[]>`
      select task_identifier as name from graphile_worker.jobs where task_identifier like 'shipments/%' order by 1`;
    return rows.map(({ name }) => name);
  };
  const emit = async (ids: readonly string[]) => {
    await shop.database.sql`select remove_queue_job(key) from graphile_worker.jobs where key is not null`;
    const before = (await jobs()).length;
    await shop.database.db.transaction((tx) => emitChanges(tx, ids));
    return (await jobs()).length - before;
  };

  it("plan for shops only while one of the company's is written to", async () => {
    const { shipmentIds } = await shop.fulfil(user, id, 727, ["in_transit"]);
    const stranger = await shop.makeCompany();
    expect(await emit(shipmentIds)).toBe(2);
    expect(await jobs()).toContain("shipments/shop-updates-due");
    await shop.database.sql`update shop set account_id = ${stranger.accountId}`;
    expect(await emit(shipmentIds)).toBe(1);
    await shop.database.sql`update shop set account_id = ${user.accountId}, writes_back = false`;
    expect(await emit(shipmentIds)).toBe(1);
    expect(await emit([])).toBe(0);
  });
});
