import { getServers, setServers } from "node:dns/promises";
import { eq } from "drizzle-orm";
import { mail } from "@/db/schema/mail";
import type { SenderView } from "@/lib/accounts/senders/contract";
import * as calls from "@/lib/accounts/senders/contract";
import { callAddress } from "@/lib/core/define-call";
import { type DnsEmulator, startDns } from "@/tests/emulators/dns";
import { subjectsTo } from "./ask-account";
import { makeMember, makeRole } from "./make-member";
import { makeUser } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let dns: DnsEmulator;
const servers = getServers();
beforeAll(async () => {
  dns = await startDns();
  setServers([dns.address]);
  service = await startService({ logLevel: "debug" });
});
afterAll(async () => {
  await service.stop();
  await dns.stop();
  setServers(servers);
});

const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
/** Makes a call as the page does. */
async function make(
  call: (typeof calls)["addSenderCall" | "verifySenderCall"],
  cookie: string,
  input: object,
  id = "",
) {
  const at = `http://127.0.0.1:${service.port}${callAddress(call).replace("[id]", id)}`;
  const answer = await fetch(at, {
    ...{ method: call.method, headers: { ...own, cookie } },
    ...(call.method !== "GET" && { body: JSON.stringify(input) }),
  });
  const { status, data } = (await answer.json()) as { status: { key?: string }; data: unknown };
  return {
    http: answer.status,
    key: status.key ?? "",
    data: data as SenderView,
    list: data as { senders: SenderView[] },
  };
}
const of = (call: unknown) => call as (typeof calls)["addSenderCall"];

it("a company adds, proves, changes and deletes a sender address by its calls, with a worker beside it", async () => {
  const { cookie } = await makeUser(service.database.db);
  const added = await make(calls.addSenderCall, cookie, {
    name: " Müller & Co ",
    address: "news@calls.example",
  });
  expect([added.http, added.data.name, added.data.state]).toEqual([200, "Müller & Co", "NotStarted"]);
  const [subject] = await subjectsTo(service, "news@calls.example", 1);
  const code = /\d{4} \d{4}/.exec(subject ?? "")?.[0] ?? "";
  const { id, records } = added.data;
  for (const { name, value } of records) dns.records.set(name, [value]);
  const checked = await make(of(calls.verifySenderCall), cookie, {}, id);
  expect(checked.data).toMatchObject({ state: "Pending", domain: { state: "Success" } });
  expect(checked.data.records.every(({ ok, found, value }) => ok && found.includes(value))).toBe(true);
  const again = await make(of(calls.verifySenderCall), cookie, {}, id);
  expect([again.http, again.key]).toEqual([429, "tooFrequent"]);
  expect((await make(of(calls.verifySenderCall), cookie, { code }, id)).data).toMatchObject({
    state: "Success",
    usable: true,
  });
  expect((await make(of(calls.updateSenderCall), cookie, { active: false }, id)).data.usable).toBe(false);
  for (const name of ['a"b', "a\r\nBcc: b@c.example", "a\u202eb", "x".repeat(51), ""])
    expect((await make(of(calls.updateSenderCall), cookie, { name }, id)).key).toBe("badInput");
  expect((await make(of(calls.listSendersCall), cookie, {})).list.senders.map((one) => one.id)).toEqual([id]);
  const log = await fetch(`http://127.0.0.1:${service.port}/api/user/audit/export`, {
    headers: { ...own, cookie },
  });
  expect(await log.text()).toContain("news@calls.example");
  expect((await make(of(calls.deleteSenderCall), cookie, {}, id)).http).toBe(200);
  expect((await make(of(calls.listSendersCall), cookie, {})).list.senders).toEqual([]);
  const [sent] = await service.database.db
    .select()
    .from(mail)
    .where(eq(mail.recipient, "news@calls.example"));
  expect(sent?.html).not.toContain("Müller");
  expect(JSON.stringify(service.logged)).not.toContain("PRIVATE KEY");
});

it("a member needs the operation for it, a personal account has none of it", async () => {
  const { db } = service.database;
  const owner = await makeUser(db);
  const withIt = await makeMember(db, owner, "mails@calls.example", {
    roleId: await makeRole(db, owner, "Emails", { operations: ["emails.manage"] }),
  });
  const without = await makeMember(db, owner, "other@calls.example", {
    roleId: await makeRole(db, owner, "Others", { operations: ["channels.manage"] }),
  });
  const person = await makeUser(db, { kind: "personal" });
  const statuses: number[] = [];
  for (const { cookie } of [withIt, without, person])
    statuses.push((await make(of(calls.listSendersCall), cookie, {})).http);
  expect(statuses).toEqual([200, 403, 403]);
});
