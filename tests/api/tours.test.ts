import { hasSeenTour } from "@/lib/accounts/users/queries";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { askAccount } from "./ask-account";
import { makeUser, type TestUser } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(60_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const { ask } = askAccount(() => service);

it("stores per user that a guided tour was seen", async () => {
  const { db } = service.database;
  const [own, other] = [await makeUser(db), await makeUser(db)];
  // The part of a scope that the query reads; a proven one requires a live session.
  const seen = (user: TestUser) => hasSeenTour(db, user as unknown as AccountScope, "dashboard");
  expect(await seen(own)).toBe(false);
  for (const _round of [1, 2]) {
    const answer = await ask("user/tourSeen", { tour: "dashboard" }, { cookie: own.cookie });
    expect([answer.status, answer.data]).toEqual([200, { seen: true }]);
  }
  expect(await seen(own)).toBe(true);
  expect(await seen(other)).toBe(false);
  expect((await ask("user/tourSeen", { tour: "nothing" }, { cookie: own.cookie })).key).toBe("badInput");
  expect((await ask("user/tourSeen", { tour: "dashboard" })).key).toBe("tokenInvalid");
});
