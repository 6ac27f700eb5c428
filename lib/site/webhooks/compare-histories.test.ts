import fc from "fast-check";
import { createTestDatabase } from "@/db/testing/create-test-database";
import type { Status } from "@/lib/core/statuses";
import { createGuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { type Behaviour, startReceiver } from "@/tests/emulators/webhook-receiver";

import { LiveAccount, type Settings } from "./testing/live-account";
import { delivered, moving, type World } from "./testing/live-worker";
import { gatherWrites } from "./write-attempts";

jest.setTimeout(3 * 3_600_000);

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Accounts that share one database and one clock, and databases side by side. */
const accountsPerWorld = 8;
const workers = 3;
/**
 * Set NIGHTLY for the long run, HISTORIES for another count, HISTORIES_WORLD for one world alone. What
 * repeats a run is printed where it fails.
 */
const histories = Number(process.env.HISTORIES ?? (process.env.NIGHTLY ? 2000 : 48));
const seed = Number(process.env.SEED);

type Step = (one: LiveAccount, now: number) => unknown;
const settings: fc.Arbitrary<Settings> = fc.record({
  host: fc.constantFrom(0, 1),
  callback: fc.boolean(),
  statuses: fc.constantFrom([moving], [moving, delivered], [delivered]),
});
const edit = (to: Settings) => (one: LiveAccount) => one.edit(to);
const usual = { host: 0, callback: true, statuses: [moving, delivered] } as const;
const answer = (how: Behaviour) => (one: LiveAccount) => {
  one.answer = how;
};
const status = (code: number) => answer({ kind: "answer", status: code });
const behaviours: readonly Behaviour[] = [
  ...[200, 200, 200, 204, 404, 500, 503].map((code) => ({ kind: "answer", status: code }) as const),
  { kind: "answer", status: 302, location: "https://elsewhere.example/hook" },
  { kind: "answer", status: 307, location: "http://127.0.0.1/" },
  { kind: "reset" },
  { kind: "accept-reset" },
  { kind: "hold" },
];
const add: Step = (one) => one.add();
const move =
  (status: Status = moving, all = true): Step =>
  (one) =>
    one.move(status, all);
const replayAll: Step = (one) => one.replay({});
const replay: fc.Arbitrary<Step> = fc.oneof(
  fc.constant(replayAll),
  fc.nat(50).map((nth) => (one: LiveAccount) => one.replay({ nth })),
  fc
    .constantFrom("waiting", "delivered", "failed")
    .map((state) => (one: LiveAccount) => one.replay({ state })),
  fc.constantFrom(moving, delivered).map((status) => (one: LiveAccount) => one.replay({ status })),
  fc.tuple(fc.constantFrom(0, 1, 5, 25), fc.constantFrom(1, 10, 40)).map(
    ([to, days]): Step =>
      (one, now) =>
        one.replay({ from: now - (to + days) * dayMs, to: now - to * dayMs }),
  ),
);
/** What happens while a call is in flight; possibly twice at the same moment. */
const meanwhile: fc.Arbitrary<Step> = fc
  .oneof(
    fc.tuple(settings, settings).map(([a, b]) => ({
      onlyTry: false,
      act: async (one: LiveAccount) => {
        await one.edit(a);
        await one.edit(b);
      },
    })),
    settings.map((to) => ({ onlyTry: false, act: (one: LiveAccount) => one.edit(to) })),
    settings.map((to) => ({ onlyTry: true, act: (one: LiveAccount) => one.renew(to) })),
    fc.constant({ onlyTry: false, act: (one: LiveAccount) => one.rotate() }),
    fc.constant({ onlyTry: false, act: (one: LiveAccount) => one.replay({}) }),
    fc.nat(3).map((which) => ({ onlyTry: false, act: (one: LiveAccount) => one.remove(which) })),
  )
  .map(({ onlyTry, act }) => (one: LiveAccount) => {
    one.meanwhile = { onlyTry, act: async () => act(one) };
  });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: settings.map(edit) },
  { weight: 4, arbitrary: fc.constantFrom(...behaviours).map(answer) },
  { weight: 4, arbitrary: fc.constant(add) },
  { weight: 1, arbitrary: fc.nat(3).map((which) => (one: LiveAccount) => one.remove(which)) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(moving, moving, delivered), fc.boolean())
      .map(([r, all]) => move(r, all)),
  },
  { weight: 1, arbitrary: fc.constant<Step>((one) => one.rotate()) },
  { weight: 1, arbitrary: settings.map((to) => (one: LiveAccount) => one.renew(to)) },
  { weight: 1, arbitrary: fc.constant<Step>((one) => one.test()) },
  { weight: 2, arbitrary: replay },
  { weight: 2, arbitrary: meanwhile },
  {
    weight: 2,
    arbitrary: fc.record({ after: fc.nat(3), graceful: fc.boolean() }).map((death) => (one: LiveAccount) => {
      one.death = death;
    }),
  },
);

/**
 * Time that passes for all; a punctual worker does everything when it is due, another one polls a few times.
 */
interface Pass {
  readonly ms: number;
  readonly looks: number | "punctual";
  readonly clears: boolean;
}
const pass: fc.Arbitrary<Pass> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ms: fc.constantFrom(0, 4000, minuteMs, 20 * minuteMs),
      looks: fc.constant("punctual" as const),
      clears: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ms: fc.constantFrom(3 * hourMs, dayMs, 3 * dayMs, 10 * dayMs, 11 * dayMs, 29 * dayMs),
      looks: fc.integer({ min: 1, max: 3 }),
      clears: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ms: fc.constantFrom(3 * hourMs, dayMs, 10 * dayMs),
      looks: fc.constant("punctual" as const),
      clears: fc.boolean(),
    }),
  },
);
/** Steps of a world: what each account does, then the time that passes. */
type Script = readonly { readonly steps: readonly (readonly Step[])[]; readonly pass: Pass }[];
const script: fc.Arbitrary<Script> = fc.array(
  fc.record({
    steps: fc.array(fc.array(step, { minLength: 1, maxLength: 4, size: "max" }), {
      minLength: accountsPerWorld,
      maxLength: accountsPerWorld,
    }),
    pass,
  }),
  { minLength: 3, maxLength: 8, size: "max" },
);

const late = (ms: number): Pass => ({ ms, looks: 2, clears: false });
const soon: Pass = { ms: 0, looks: "punctual", clears: false };
const all = (...steps: Step[]) => Array.from({ length: accountsPerWorld }, () => steps);
/** Fails until Inactive, stays so until half of the waiting events expire, and is repaired. */
const mended: Script = [
  {
    steps: all(edit({ ...usual, statuses: [moving] }), add, add, status(500), move()),
    pass: late(6 * dayMs),
  },
  { steps: all(move()), pass: { ms: 5 * dayMs, looks: "punctual", clears: false } },
  { steps: all(move()), pass: late(18 * dayMs) },
  { steps: all(move()), pass: late(dayMs) },
  { steps: all(move(), status(200), edit({ ...usual, statuses: [moving] })), pass: soon },
  { steps: all(move()), pass: soon },
];
/** Delivers, then fails while Activated until it gives up, with more events of the same parcels waiting. */
const givingUp: Script = [
  { steps: all(add, move()), pass: soon },
  { steps: all(status(500), move()), pass: { ms: 5 * dayMs, looks: "punctual", clears: true } },
  { steps: all(move(), replayAll), pass: late(3 * hourMs) },
  { steps: all(status(200), move()), pass: late(3 * dayMs) },
];

const sum = { histories: 0, steps: 0, events: 0, tries: 0, mails: 0, replayed: 0, tooOld: 0, deaths: 0 };
let worlds = 0;

/** A world of one worker: steps of all accounts side by side, compared after each, then the time. */
async function live(world: World, rounds: Script) {
  const name = worlds++;
  const accounts = await Promise.all(
    Array.from({ length: accountsPerWorld }, (_, nth) => LiveAccount.begin(world, `${name}-${nth}`)),
  );
  const each = (act: (one: LiveAccount, nth: number) => Promise<unknown>) => Promise.all(accounts.map(act));
  for (const { steps, pass } of rounds) {
    await each(async (one, nth) => {
      for (const step of steps[nth] ?? []) {
        await step(one, one.now);
        await one.compare();
        sum.steps += 1;
      }
    });
    await goBy(world, accounts, pass);
    await each((one) => one.compare());
    sum.steps += accounts.length;
  }
  // Every endpoint works again: events that are recent enough arrive.
  await each(async (one) => {
    one.answer = { kind: "answer", status: 200 };
    await one.add();
    await one.edit(usual);
  });
  await goBy(world, accounts, { ms: 2 * dayMs, looks: 6, clears: true });
  await each(async (one) => {
    await one.compare();
    expect(one.model.stored().filter((event) => event.includes(" waiting "))).toEqual([]);
    const { tryCount, mails, sentAgain, tooOld, recorded } = one.model;
    sum.histories += 1;
    sum.tries += tryCount;
    sum.mails += mails;
    sum.replayed += sentAgain;
    sum.tooOld += tooOld;
    sum.events += recorded;
    sum.deaths += one.deaths;
  });
}

async function goBy(world: World, accounts: readonly LiveAccount[], { ms, looks, clears }: Pass) {
  const { clock } = world;
  const end = clock.now + ms;
  /** Does all that is due; returns when the next thing is due. */
  const workAll = async (): Promise<number> => {
    for (;;) {
      const due = await Promise.all(accounts.map((one) => one.dueAt()));
      const now = accounts.filter((_, nth) => (due[nth] ?? Number.POSITIVE_INFINITY) <= clock.now);
      if (now.length === 0) return Math.min(...due.map((at) => at ?? Number.POSITIVE_INFINITY));
      await Promise.all(now.map((one) => one.work()));
    }
  };
  if (looks === "punctual")
    for (let next = await workAll(); next <= end; next = await workAll())
      clock.now = Math.max(clock.now, next);
  else
    for (let look = 1; look <= looks; look += 1) {
      await workAll();
      clock.now = Math.max(clock.now, Math.round(end - (ms * (looks - look)) / looks));
    }
  clock.now = Math.max(clock.now, end);
  await workAll();
  for (const one of accounts) one.model.settle(one.now);
  const cleared = clears ? await accounts[0]?.clear() : undefined;
  if (cleared !== undefined) for (const one of accounts) one.model.clear(cleared);
}

it("matches the model in every history: state, mails, stored events, and what is sent when, to whom and in which order (P5)", async () => {
  process.env.SECRET_KEY = Buffer.alloc(32, 7).toString("base64");
  process.env.LOG_LEVEL = "silent";
  const count = Math.ceil(histories / accountsPerWorld);
  const drawn = fc.sample(script, { numRuns: count - 2, seed });
  const only = process.env.HISTORIES_WORLD;
  const scripts = [...[mended, givingUp, ...drawn].entries()]
    .filter(([nth]) => only === undefined || nth === Number(only))
    .values();
  process.stdout.write(`histories: seed ${seed}\n`);
  const began = performance.now();
  const worker = async () => {
    const database = await createTestDatabase();
    await database.sql`create index on graphile_worker._private_jobs ((payload ->> 'accountId'))`;
    process.env.DATABASE_URL = database.url;
    const receiver = await startReceiver();
    const testHosts = new Map<string, string>();
    const fetch = createGuardedFetch({ testHosts });
    const answers: World["answers"] = new Map();
    receiver.behave(({ id }) => answers.get(id) ?? { kind: "answer", status: 200 });
    const clock = { now: Date.UTC(2026, 4, 1) };
    const reach: World["fetch"] = (request) => {
      testHosts.set(new URL(request.url).hostname, receiver.origin);
      return fetch(request);
    };
    const world = { database, clock, fetch: reach, write: gatherWrites(database.db), answers };
    try {
      for (const [nth, rounds] of scripts) {
        clock.now = Date.UTC(2026, 4, 1);
        await live(world, rounds).catch((error: unknown) => {
          const repeat = `SEED=${seed} HISTORIES=${histories} HISTORIES_WORLD=${nth}`;
          process.stdout.write(`histories: failed; ${repeat} repeats it\n`);
          throw new Error(`world ${nth} of seed ${seed}: ${repeat} repeats it`, { cause: error });
        });
        if (nth % 10 === 9)
          process.stdout.write(
            `histories: ${JSON.stringify(sum)} ${Math.round((performance.now() - began) / 1000)} s\n`,
          );
      }
    } finally {
      await fetch.close();
      await receiver.close();
      await database.close();
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  process.stdout.write(`FIGURES ${JSON.stringify({ test: "compare histories", seed, ...sum })}\n`);
});
