import { act, renderHook } from "@testing-library/react";
import { useThrottledRefresh } from "./use-throttled-refresh";

let visibility: DocumentVisibilityState = "visible";
beforeEach(() => {
  jest.useFakeTimers();
  visibility = "visible";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
function start() {
  const refresh = jest.fn();
  const { result, unmount } = renderHook(() => useThrottledRefresh(refresh));
  return { refresh, unmount, ask: () => act(async () => result.current()) };
}

describe("a throttled refresh", () => {
  it("merges requests that come close together, and loses none", async () => {
    const { refresh, ask } = start();
    await ask();
    await ask();
    expect(refresh).toHaveBeenCalledTimes(0);
    await pass(3000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await ask();
    await ask();
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(3000);
    expect(refresh).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it("waits while the page is hidden, and runs when it becomes visible", async () => {
    const { refresh, ask } = start();
    await pass(5000);
    visibility = "hidden";
    await ask();
    await pass(60_000);
    expect(refresh).not.toHaveBeenCalled();
    visibility = "visible";
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("stops with its page", async () => {
    const { refresh, ask, unmount } = start();
    await ask();
    unmount();
    await pass(60_000);
    expect(refresh).not.toHaveBeenCalled();
  });
});
