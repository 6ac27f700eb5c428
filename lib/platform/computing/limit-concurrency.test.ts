import { limitConcurrency } from "./limit-concurrency";
import { nextTurn } from "./next-turn";

describe("limitConcurrency", () => {
  it("runs at most the given number of tasks, in order, also when some fail", async () => {
    const limit = limitConcurrency(2);
    let running = 0;
    let mostAtOnce = 0;
    const begun: number[] = [];
    const task = (at: number) => async () => {
      begun.push(at);
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (at % 3 === 0) throw new Error("failed");
      return at;
    };
    const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => limit(task(at))));
    expect(ended.map(({ status }) => status === "fulfilled")).toEqual(
      Array.from({ length: 9 }, (_, at) => at % 3 !== 0),
    );
    expect({ begun, mostAtOnce }).toEqual({ begun: [0, 1, 2, 3, 4, 5, 6, 7, 8], mostAtOnce: 2 });
  });
});

describe("nextTurn", () => {
  it("yields to the event loop between two callers", async () => {
    const seen: string[] = [];
    const turns = [1, 2, 3].map((at) => nextTurn().then(() => seen.push(`turn ${at}`)));
    const loop = setInterval(() => seen.push("loop"), 1);
    await Promise.all(turns);
    clearInterval(loop);
    expect(seen.filter((one) => one !== "loop")).toEqual(["turn 1", "turn 2", "turn 3"]);
    expect(seen.slice(1, seen.indexOf("turn 2"))).toContain("loop");
  });
});
