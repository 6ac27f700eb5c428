import { utils, write } from "xlsx";
import { makeUser, type TestUser } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(180_000);
let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** A workbook in base64. */
function bookOf(rows: readonly (readonly (string | number)[])[]): string {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), "a");
  return (write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer).toString("base64");
}

const headers = ({ cookie }: TestUser) => ({
  cookie,
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  "x-1tracking": "1",
});

async function upload(user: TestUser, data: string): Promise<string> {
  const answer = await service.send(
    "POST",
    "/api/company/track/importTrackOrderForSingleLogis",
    JSON.stringify({ files: [{ name: "a.xlsx", data }] }),
    headers(user),
  );
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text).data.id;
}

/** States of the account's imports, by id. */
async function states(user: TestUser): Promise<Map<string, string>> {
  const answer = await service.send("GET", "/api/company/track/imports", null, headers(user));
  const { imports } = JSON.parse(answer.text).data as { imports: { id: string; state: string }[] };
  return new Map(imports.map(({ id, state }) => [id, state]));
}

it("reads one account's few lines while many large files of others wait", async () => {
  const many = bookOf(Array.from({ length: 1_500 }, () => Array.from({ length: 200 }, () => 1)));
  const few = bookOf([["Number"], ["RB123456785GB"]]);
  const senders = await Promise.all(Array.from({ length: 3 }, () => makeUser(service.database.db)));
  const other = await makeUser(service.database.db);
  for (const sender of senders) for (let file = 0; file < 5; file += 1) await upload(sender, many);
  const started = performance.now();
  const id = await upload(other, few);
  while ((await states(other)).get(id) === "reading") await new Promise((later) => setTimeout(later, 50));
  expect((await states(other)).get(id)).toBe("draft");
  const waiting = (await Promise.all(senders.map(states))).map(
    (all) => [...all.values()].filter((state) => state === "reading").length,
  );
  console.info(
    `one line was read after ${Math.round(performance.now() - started)} ms; still waiting: ${waiting}`,
  );
  // Files of one account are parsed one after another; two large ones at once over all accounts.
  expect(waiting.reduce((sum, count) => sum + count)).toBeGreaterThan(8);
  for (const count of waiting) expect(count).toBeGreaterThan(2);
});
