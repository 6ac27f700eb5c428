import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import type { Database } from "@/db/client";
import { emailSetting } from "@/db/schema/customer-emails";
import { hourMs } from "@/lib/core/calendar";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { decideEmails } from "../decide-emails";

/** Shortened, so that batches of dead workers do not wait for minutes. */
const waitFactor = 0.01;
const workers = 2;
const bundle = "node_modules/.cache/1tracking/run-emails.mjs";

/** Numbers from 0 to 1, the same for the same seed. */
export function makeChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Makes the one file that senders run: one that takes a second to start would be killed while it does. */
export async function buildSenders(): Promise<void> {
  await build({
    entryPoints: ["tests/process/run-emails.ts"],
    outfile: bundle,
    ...{ bundle: true, platform: "node", format: "esm", target: "node20", packages: "external" },
    ...{ logLevel: "error", jsx: "automatic" },
  });
}

export interface SendersOptions {
  /** Variables of their processes, the transport's among them. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** By which their clock is ahead, in milliseconds. */
  readonly aheadMs?: number;
  readonly leaseMs?: number;
}

/** Processes that send emails; one that dies is replaced at once. */
export function startSenders({ variables, aheadMs = 0, leaseMs = 400 }: SendersOptions) {
  const ready: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let isOpen = true;
  const start = async () => {
    const child = spawn(process.execPath, [bundle, String(leaseMs), String(waitFactor), String(aheadMs)], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...variables, NODE_ENV: "test" },
    });
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      if (ready.includes(child)) ready.splice(ready.indexOf(child), 1);
      if (isOpen) void start();
    });
    if (child.stdout) await once(child.stdout, "data");
    ready.push(child);
  };
  for (let at = 0; at < workers; at += 1) void start();
  return {
    /** Kills the one that has been ready longest; false if none is. */
    kill: () => ready.shift()?.kill("SIGKILL") ?? false,
    async close() {
      isOpen = false;
      const left = [...all];
      for (const child of left) child.kill("SIGKILL");
      await Promise.all(left.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")));
    },
  };
}

/** Waiting emails of a company, due since an hour. */
export async function fillEmails(db: Database, count: number): Promise<void> {
  const user = await makeUser(db);
  const since = new Date(Date.now() - hourMs);
  await db.insert(emailSetting).values({
    ...{ accountId: user.accountId, occasion: "in_transit", active: true },
    ...{ activeSince: new Date(since.getTime() - hourMs), delayMinutes: 0, updatedAt: since },
  });
  const shipments = Array.from({ length: count }, (_, at) => ({
    ...{ customerEmail: `reader${at}@shop.example`, addedAt: since, statusSince: since, lastEventAt: since },
  }));
  const shipmentIds = await storeShipments(db, user.accountId, shipments);
  await decideEmails(contextOn(db, { now: since }), { shipmentIds });
}

/** Repeats the work until the database was available throughout, like the queue. */
export async function persist<T>(work: () => PromiseLike<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch {
      await wait(250);
    }
}
