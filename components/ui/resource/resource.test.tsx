import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { callApi } from "@/lib/platform/browser/call-api";
import errors from "@/messages/en/errors.json";
import { Confirmer } from "../confirmer";
import { Toaster } from "../toaster";
import { useQuestion } from "./use-question";
import { useResource } from "./use-resource";
import { useResourceActions } from "./use-resource-actions";

const call = defineCall({
  ...{ name: "test.list", method: "POST", path: "test/list", access: "user", needs: "session" },
  input: z.object({ page: z.int().default(1) }),
  output: z.object({ rows: z.array(z.string()) }),
});
/** What the server was asked for, and what it has. */
let asked: unknown[];
let answer: (input: { page?: number }) => Promise<readonly string[] | null>;
let client: QueryClient;
beforeEach(() => {
  // As the signed-in area's: what was just drawn is not asked again.
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  asked = [];
  answer = async ({ page = 1 }) => [`row of ${page}`];
  globalThis.fetch = (async (_path: string, init: { body: string }) => {
    const input = JSON.parse(init.body);
    asked.push(input);
    const rows = await answer(input);
    const status = rows === null ? { code: 503, msg: "", key: "busy" } : { code: 200, msg: "" };
    const text = async () => JSON.stringify({ status, data: { rows } });
    return { ok: rows !== null, status: status.code, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});

const things = {
  cancel: "Keep",
  delete: { title: "Delete {name}?", text: "Gone for ever", confirm: "Delete" },
  stop: { title: "Stop?", text: "Until you start it", confirm: "Stop", cancel: "Go on" },
};
function wrapper({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ errors, things }}>
      <QueryClientProvider client={client}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>{children}</Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}
const start = { rows: ["as rendered"] };
const now = () => new Date().toISOString();

function useBoard({ page }: { page: number }) {
  const resource = useResource("things", call, { start, now: now(), input: { page }, isStart: page === 1 });
  return { ...resource, ...useResourceActions(resource.look) };
}
const open = () => renderHook(useBoard, { wrapper, initialProps: { page: 1 } });

describe("what a board shows", () => {
  it("is what the server rendered, without asking for it, until it is looked at again", async () => {
    const { result } = open();
    expect(result.current.data).toEqual(start);
    expect(asked).toEqual([]);
    await act(() => result.current.look());
    await waitFor(() => expect(result.current.data.rows).toEqual(["row of 1"]));
    expect(asked).toEqual([{ page: 1 }]);
  });

  it("stays while another page is read, and after that has failed", async () => {
    const { result, rerender } = open();
    let release: ((rows: readonly string[]) => void) | undefined;
    answer = () => new Promise((resolve) => (release = resolve));
    rerender({ page: 2 });
    expect(result.current).toMatchObject({ data: start, isLoading: true });
    await waitFor(() => expect(asked).toEqual([{ page: 2 }]));
    await act(async () => release?.(["second"]));
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: { rows: ["second"] }, isLoading: false }),
    );
    answer = async () => null;
    await act(() => result.current.look());
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.data.rows).toEqual(["second"]);
    rerender({ page: 1 });
    expect(result.current.data).toEqual(start);
  });
});

describe("an action", () => {
  it("is confirmed and followed by another look; one at a time", async () => {
    const { result } = open();
    let release: (() => void) | undefined;
    const work = jest.fn(() => new Promise<number>((resolve) => (release = () => resolve(7))));
    let [first, second]: Promise<number | null>[] = [];
    act(() => {
      [first, second] = [result.current.run(work, "Done"), result.current.run(work, "Twice")];
    });
    expect(result.current.working).toBe(true);
    await act(async () => release?.());
    expect([await first, await second]).toEqual([7, null]);
    expect(work).toHaveBeenCalledTimes(1);
    await screen.findByText("Done");
    await waitFor(() => expect(result.current.data.rows).toEqual(["row of 1"]));
    expect(screen.queryByText("Twice")).toBeNull();
  });

  it("that failed is said, not confirmed, and what it may have changed is looked at", async () => {
    const { result } = open();
    answer = async () => null;
    await act(() => result.current.run(() => callApi(call, { page: 9 }), "Done"));
    expect(result.current.failure).toEqual(expect.stringMatching(/./));
    expect(screen.queryByText("Done")).toBeNull();
    await waitFor(() => expect(asked).toEqual([{ page: 9 }, { page: 1 }]));
  });

  it("that is only attempted is neither confirmed nor followed by a look", async () => {
    const { result } = open();
    expect(await act(() => result.current.attempt(async () => 1))).toBe(1);
    expect(asked).toEqual([]);
    act(() => result.current.done("Later"));
    await screen.findByText("Later");
    await waitFor(() => expect(asked).toEqual([{ page: 1 }]));
  });
});

it("a question has the words of its group, and cancel of the namespace where it has none", async () => {
  const user = userEvent.setup();
  const { result } = renderHook(() => useQuestion("things"), { wrapper });
  for (const [group, yes, no, danger] of [
    ["delete", "Delete", "Keep", true],
    ["stop", "Stop", "Go on", false],
  ] as const)
    for (const [press, expected] of [
      [yes, true],
      [no, false],
    ] as const) {
      let given: Promise<boolean> | undefined;
      act(() => {
        given = result.current(group, { name: "Shop" }, danger);
      });
      const dialog = await screen.findByRole("alertdialog", { name: danger ? "Delete Shop?" : "Stop?" });
      expect(dialog).toHaveAccessibleDescription(things[group].text);
      // The keyboard stands where nothing is lost.
      await waitFor(() => expect(screen.getByText(danger ? no : yes)).toHaveFocus());
      await user.click(screen.getByText(press));
      expect(await given).toBe(expected);
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    }
});
