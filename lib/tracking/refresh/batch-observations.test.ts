import { setTimeout as sleep } from "node:timers/promises";
import { storeBatchMax, storersMax } from "@/lib/tracking/store/constants";
import type { Observation } from "@/lib/tracking/store/merge-observation";
import { batchObservations } from "./batch-observations";

const observe = (parcelId: string): Observation => ({
  parcelId,
  outcome: { kind: "noData", final: false } as unknown as Observation["outcome"],
  connector: "test",
  raw: null,
  at: new Date(),
});
const names = (batch: readonly Observation[]) => batch.map(({ parcelId }) => parcelId);

/** A store whose batches end when they are released, and fail for the parcels that `fails` names. */
function slowStore(fails: (parcelId: string) => Error | null = () => null) {
  const batches: string[][] = [];
  const releases: (() => void)[] = [];
  let isOpen = false;
  const store = async (batch: readonly Observation[]) => {
    batches.push(names(batch));
    if (!isOpen) await new Promise<void>((resolve) => releases.push(resolve));
    for (const observation of batch) {
      const error = observation.outcome.kind === "unreadable" ? null : fails(observation.parcelId);
      if (error) throw error;
    }
  };
  const open = () => {
    isOpen = true;
    for (const release of releases.splice(0)) release();
  };
  return { batches, open, store };
}
const refused = () => Object.assign(new Error("invalid byte sequence"), { code: "22021" });

describe("observations that arrive together", () => {
  it("are stored together, whoever adds them", async () => {
    const { batches, open, store } = slowStore();
    open();
    const gathered = batchObservations(store);
    await Promise.all(["a", "b", "c"].map((id) => gathered.add(observe(id), false)));
    expect(batches).toEqual([["a", "b", "c"]]);
  });

  it("are stored at once when a batch is full, and in larger batches while earlier ones are being stored", async () => {
    const { batches, open, store } = slowStore();
    const gathered = batchObservations(store);
    const ids = Array.from({ length: storeBatchMax * (storersMax + 1) + 5 }, (_, index) => `p${index}`);
    const all = ids.map((id) => gathered.add(observe(id), true));
    expect(batches).toHaveLength(storersMax);
    open();
    await Promise.all(all);
    expect(batches.map(({ length }) => length)).toEqual([
      ...Array.from({ length: storersMax + 1 }, () => storeBatchMax),
      5,
    ]);
    expect(batches.flat().sort()).toEqual(ids.sort());
  });

  it("wait less when somebody waits for one of them", async () => {
    const { batches, open, store } = slowStore();
    open();
    const gathered = batchObservations(store);
    const order: string[] = [];
    const background = gathered.add(observe("background"), false).then(() => order.push("stored"));
    const soon = gathered.add(observe("soon"), true);
    await soon;
    await background;
    expect(batches).toEqual([["background", "soon"]]);
    expect(order).toEqual(["stored"]);
  });

  it("hold a caller with many back until the store has caught up", async () => {
    const { open, store } = slowStore();
    const gathered = batchObservations(store);
    const count = storeBatchMax * (storersMax + 1);
    const all = Array.from({ length: count }, (_, index) => gathered.add(observe(`p${index}`), true));
    let isFree = false;
    const free = gathered.caughtUp().then(() => {
      isFree = true;
    });
    await sleep(5);
    expect(isFree).toBe(false);
    open();
    await free;
    await Promise.all(all);
  });
});

describe("a batch that fails", () => {
  it("stores all but the parcel that fails, which alone is rejected", async () => {
    const { batches, open, store } = slowStore((id) => (id === "p37" ? new Error("no such row") : null));
    open();
    const gathered = batchObservations(store);
    const all = Array.from({ length: storeBatchMax }, (_, index) =>
      gathered.add(observe(`p${index}`), false),
    );
    const results = await Promise.allSettled(all);
    expect(results.flatMap(({ status }, index) => (status === "rejected" ? [index] : []))).toEqual([37]);
    // Found by halving: far fewer transactions than parcels.
    expect(batches.length).toBeLessThan(2 * Math.ceil(Math.log2(storeBatchMax)) + 2);
  });

  it("stores an answer that the database refuses as unreadable", async () => {
    const { open, store } = slowStore((id) => (id === "bad" ? refused() : null));
    open();
    const stored: Observation[] = [];
    const gathered = batchObservations(async (batch) => {
      await store(batch);
      stored.push(...batch);
    });
    await Promise.all(["good", "bad"].map((id) => gathered.add(observe(id), false)));
    expect(stored.map(({ parcelId, outcome }) => [parcelId, outcome.kind])).toEqual([
      ["good", "noData"],
      ["bad", "unreadable"],
    ]);
  });

  it("rejects everything while the database is away, and stores what comes after", async () => {
    let isAway = true;
    const { open, store } = slowStore(() => (isAway ? new Error("connection refused") : null));
    open();
    const gathered = batchObservations(store);
    const results = await Promise.allSettled(["a", "b"].map((id) => gathered.add(observe(id), false)));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isAway = false;
    await gathered.add(observe("c"), false);
  });
});
