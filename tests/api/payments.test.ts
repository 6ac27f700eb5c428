import type { OrderView } from "@/lib/accounts/payments/schemas";
import { type PayPalEmulator, startPayPal } from "@/tests/emulators/paypal";
import type { Forgery, PayPalEvent } from "@/tests/emulators/paypal-notices";
import { sendPush } from "@/tests/emulators/send-push";
import { makeUser, type TestUser } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);
let service: Service;
let paypal: PayPalEmulator;
let buyer: TestUser;
beforeAll(async () => {
  paypal = await startPayPal();
  Object.assign(process.env, paypal.variables);
  service = await startService();
  buyer = await makeUser(service.database.db);
});
afterAll(async () => {
  await service.stop();
  await paypal.stop();
});

async function ask(path: string, input: object, { cookie }: TestUser = buyer) {
  const headers = { cookie, "content-type": "application/json", "x-1tracking": "1" };
  const { status, text } = await service.send(
    "POST",
    `/api/company/pay/paypal/${path}`,
    JSON.stringify(input),
    {
      ...headers,
      "sec-fetch-site": "same-origin",
    },
  );
  return { status, text, order: JSON.parse(text).data as OrderView };
}
const create = () => ask("createOrder", { kind: "pack", item: "medium", cents: 2000 });
const hook = () => `http://127.0.0.1:${service.port}/api/hooks/paypal`;
const report = async (event: PayPalEvent, forgery?: Forgery) =>
  (await sendPush(hook(), paypal.notices.pack(event, forgery))).status;
/** Approves an order as a browser does at PayPal; where the browser is sent. */
async function approve({ approveUrl }: OrderView): Promise<string> {
  const page = new URL(approveUrl ?? "");
  const answer = await fetch(`${page.origin}${page.pathname}/approve${page.search}`, {
    method: "POST",
    redirect: "manual",
  });
  return answer.headers.get("location") ?? "";
}
const numbersOf = async () => {
  const [row] = await service.database.sql`
    select coalesce(sum(amount), 0)::int as given from quota_lot
    where kind = 'pack' and account_id = ${buyer.accountId}`;
  return row?.given;
};
async function untilGiven(count: number): Promise<void> {
  for (const end = Date.now() + 30_000; (await numbersOf()) !== count; ) {
    if (Date.now() > end) throw new Error(`given: ${await numbersOf()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it("sells a pack to a browser that comes back from PayPal", async () => {
  const { status, order } = await create();
  expect(status).toBe(200);
  const back = new URL(await approve(order));
  expect(back.searchParams.get("order")).toBe(order.id);
  expect(back.searchParams.get("PayerID")).not.toBeNull();
  const settled = await ask("settleOrder", { orderId: order.id });
  expect(settled).toMatchObject({ status: 200, order: { state: "paid", approveUrl: null } });
  expect(await numbersOf()).toBe(2000);
  const other = await makeUser(service.database.db);
  expect((await ask("settleOrder", { orderId: order.id }, other)).status).toBe(404);
});

it("gives the numbers of an order by its notice alone, once, when forty of them come at once", async () => {
  const { order } = await create();
  await approve(order);
  const event = paypal.notices.events.findLast((one) => one.event_type === "CHECKOUT.ORDER.APPROVED");
  if (!event) throw new Error("no event");
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => sendPush(hook(), paypal.notices.pack(event))),
  );
  expect(answers.map(({ status, text }) => `${status}${text}`)).toEqual(answers.map(() => "200"));
  await untilGiven(4000);
  expect((await ask("settleOrder", { orderId: order.id })).order.state).toBe("paid");
  expect(await numbersOf()).toBe(4000);
});

it("refuses forged notices with 401, and asks for another try with 503 while the certificate is out of reach", async () => {
  paypal.base.emit("PAYMENT.CAPTURE.COMPLETED", "capture", { id: "CAP-NOBODYS" });
  const event = paypal.notices.events.at(-1);
  if (!event) throw new Error("no event");
  expect(await report(event, { webhookId: "ANOTHERS" })).toBe(401);
  expect(await report(event, { signedBody: "{}" })).toBe(401);
  expect(await report(event, { certUrl: "https://evil.example/v1/notifications/certs/C" })).toBe(401);
  const certUrl = "https://api-m.paypal.com/v1/notifications/certs/CERT-new";
  paypal.behave(({ path }) => (path.endsWith("CERT-new") ? { kind: "status", status: 500 } : null));
  expect(await report(event, { certUrl })).toBe(503);
  paypal.behave(null);
  paypal.notices.certificates.set("CERT-new", [...paypal.notices.certificates.values()][0] ?? "");
  expect(await report(event, { certUrl })).toBe(200);
  for (const method of ["GET", "PUT", "DELETE"])
    expect((await service.send(method, "/api/hooks/paypal")).status).toBe(405);
  const large = await sendPush(hook(), { body: "x".repeat(300_000), headers: {} });
  expect(large.status).toBe(413);
});
