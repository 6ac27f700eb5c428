import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import type { BulkView } from "@/lib/shipments/records/schemas";
import { listCallsOf } from "../list-calls";
import { useRuns } from "./use-runs";

const run = (id: string, state: BulkView["state"]): BulkView => ({
  id,
  kind: "refresh",
  state,
  total: 3000,
  done: state === "done" ? 3000 : 1000,
  refused: 0,
});

/** A visit of the list, at which the server says this of the account's runs. */
function visit(runs: readonly BulkView[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const calls = { ...listCallsOf("personal"), runs: async () => runs };
  return renderHook(() => useRuns(calls, () => undefined), { wrapper });
}
const shown = (hook: ReturnType<typeof visit>) => hook.result.current.runs.map(({ id }) => id);

beforeEach(() => sessionStorage.clear());

it("a run that was seen at work is shown when it ended while its page was left, until it is closed", async () => {
  const first = visit([run("a", "running"), run("b", "done")]);
  await waitFor(() => expect(shown(first)).toEqual(["a"]));
  first.unmount();
  const second = visit([run("a", "done"), run("b", "done")]);
  await waitFor(() => expect(shown(second)).toEqual(["a"]));
  act(() => second.result.current.dismiss("a"));
  expect(shown(second)).toEqual([]);
  second.unmount();
  const third = visit([run("a", "done")]);
  await waitFor(() => expect(sessionStorage.getItem("watched-runs")).toBe(""));
  expect(shown(third)).toEqual([]);
});

it("a run that ended before it was looked at is shown when it was begun here", async () => {
  const list = visit([run("a", "done")]);
  act(() => list.result.current.look("a"));
  await waitFor(() => expect(shown(list)).toEqual(["a"]));
});
