import { setTimeout as sleep } from "node:timers/promises";
import { journeyOf } from "@/tests/emulators/journey";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { askAccount } from "./ask-account";
import { makeUser } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let ups: UpsEmulator;
beforeAll(async () => {
  ups = await startUps();
  process.env.TEST_CARRIER_HOSTS = ups.testHost;
  service = await startService({ logLevel: "debug" });
});
afterAll(async () => {
  await service.stop();
  await ups.stop();
});
const { ask, get } = askAccount(() => service);

const number = "1Z999AA10123456784";
const wrongSecret = "CANARY-WRONG-77aa";
const given = (name: string, secret: string) => ({
  ...{ courier: "ups", name, testNumber: number, remark: "" },
  secrets: { id: ups.id, secret },
});

it("works or fails after its trial, and its secret is in no answer and no log line", async () => {
  ups.parcels.set(number, journeyOf(number, "delivered"));
  const { cookie } = await makeUser(service.database.db);
  const headers = { cookie };
  const said: unknown[] = [];
  const call = async (path: string, body?: unknown) => {
    const answer = await (body === undefined ? get(path, headers) : ask(path, body, headers));
    said.push(answer);
    return answer;
  };
  const works = await call("company/logisticsAccount/upsert", given("Works", ups.secret));
  const fails = await call("company/accountExec/set", given("Fails", wrongSecret));
  expect([works, fails].map(({ status, data }) => [status, data.state])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  let states: unknown = [];
  for (let round = 0; round < 200 && !JSON.stringify(states).includes("[3,null],[2"); round++) {
    await sleep(50);
    const { data } = await call("company/logisticsAccount/list", {});
    states = data.accounts.map(({ state, reason }: { state: number; reason: string }) => [state, reason]);
  }
  expect(states).toEqual([
    [3, null],
    [2, "denied"],
  ]);
  expect((await call("company/logisticsAccount/list/ups")).data.accounts).toHaveLength(2);
  expect((await call("company/accountExec/select", { state: 2 })).data.total).toBe(1);
  expect((await call("company/account/type/ups")).data.fields).toHaveLength(2);
  expect((await call("company/logisticsAccount/upsert", given("works", wrongSecret))).key).toBe(
    "carrierAccountExists",
  );
  for (const path of ["user/export", "user/audit/export"]) {
    const answer = await fetch(`http://127.0.0.1:${service.port}/api/${path}`, {
      headers: { cookie, "x-1tracking": "1", "sec-fetch-site": "same-origin" },
    });
    const text = await answer.text();
    said.push(text);
    expect([answer.status, text.includes("Works")]).toEqual([200, true]);
  }
  await call("user/audit/list", {});
  expect((await call(`company/logisticsAccount/delete/${fails.data.id}`)).data).toEqual({
    id: fails.data.id,
  });
  const everything = JSON.stringify([said, service.logged]);
  expect(service.logged.length).toBeGreaterThan(0);
  for (const secret of [ups.secret, wrongSecret]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(`${ups.id}:${secret}`).toString("base64"));
  }
});

it("is not deleted by another site", async () => {
  const { cookie } = await makeUser(service.database.db);
  const { data } = await ask("company/logisticsAccount/upsert", given("Stays", ups.secret), { cookie });
  const answer = await fetch(
    `http://127.0.0.1:${service.port}/api/company/logisticsAccount/delete/${data.id}`,
    { headers: { cookie, "sec-fetch-site": "cross-site" } },
  );
  expect(answer.status).toBe(403);
  const { data: list } = await ask("company/logisticsAccount/list", {}, { cookie });
  expect(list.total).toBe(1);
});
