import type { Caller } from "@/lib/platform/adapters/context";
import { runCostly } from "./costly-work";

const visitor = (at: number): Caller => ({ kind: "visitor", address: `198.51.100.${at}` });
const signalOf = () => new AbortController().signal;

it("has two hundred people wait who register at once, and fifty calls of each; log-ins do not wait for them", async () => {
  let open = () => undefined as unknown;
  const door = new Promise<void>((resolve) => {
    open = resolve;
  });
  const registering = Array.from({ length: 200 }, (_, at) =>
    runCostly("newPassword", { caller: visitor(at), signal: signalOf() }, () => door.then(() => at)),
  );
  const caller = visitor(1);
  expect(await runCostly("password", { caller, signal: signalOf() }, async () => "in")).toBe("in");
  const computing = Array.from({ length: 50 }, (_, at) =>
    runCostly("computation", { caller, signal: signalOf() }, () => door.then(() => at)),
  );
  open();
  expect(await Promise.all(registering)).toEqual([...registering.keys()]);
  expect(await Promise.all(computing)).toEqual([...computing.keys()]);
});
