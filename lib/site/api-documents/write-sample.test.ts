import { Calls } from "@/packages/client/src/calls.generated";
import { apiCalls } from "./list-calls";
import { requestOf } from "./show-call";
import { writeSample } from "./write-sample";

interface Called {
  readonly options: unknown;
  readonly operation: string;
  readonly given: readonly unknown[];
}

/** Runs a sample with a client that only records its calls. */
async function run(code: string): Promise<Called> {
  let options: unknown;
  const called: { operation: string; given: unknown[] }[] = [];
  const client = new Proxy(
    { rateLimit: null },
    {
      get: (own, name: string) =>
        name in own ? null : (...given: unknown[]) => void called.push({ operation: name, given }),
    },
  );
  const constructed = (_target: object, [given]: unknown[]) => {
    options = given;
    return client;
  };
  const body = code.replace(/^import .*$/m, "");
  const work = new Function("OneTracking", "console", `return (async () => {${body}})()`);
  await work(new Proxy(class {}, { construct: constructed }), { log: () => undefined });
  const [only] = called;
  if (!only || called.length > 1) throw new Error(`${called.length} calls`);
  return { options, ...only };
}

const account = { baseUrl: "https://track.example/api/v1", apiKey: "YOUR_API_KEY" };

it.each(apiCalls.map((call) => [call.name, call] as const))(
  "shows %s as a valid call of the client",
  async (_name, call) => {
    const { operation, input } = requestOf(call);
    const idempotencyKey = call.method === "GET" ? undefined : "order-10482";
    const called = await run(writeSample({ ...account, operation, input, idempotencyKey }));
    expect(called.options).toEqual(account);
    expect(Calls.prototype).toHaveProperty(called.operation);
    expect(called.given).toEqual([input, ...(idempotencyKey === undefined ? [] : [{ idempotencyKey }])]);
  },
);

it("omits what is empty, and keeps texts unchanged", async () => {
  const { given } = await run(writeSample({ ...account, operation: "query", input: {} }));
  expect(given).toEqual([]);
  const input = { description: 'two\n"lines": "é"\\', "odd-name": [1, null, true] };
  const odd = await run(
    writeSample({ ...account, operation: "expressUpdate", input, idempotencyKey: 'a"b' }),
  );
  expect(odd.given).toEqual([input, { idempotencyKey: 'a"b' }]);
});
