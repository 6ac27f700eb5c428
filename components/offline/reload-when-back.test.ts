import { reloadWhenBack } from "./reload-when-back";

it("reloads when the server answers, whether or not the browser reports the connection", async () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  const answers: (() => Promise<{ ok: boolean }>)[] = [
    () => Promise.reject(new TypeError("offline")),
    async () => ({ ok: false }),
    async () => ({ ok: true }),
  ];
  globalThis.fetch = (() => answers.shift()?.()) as unknown as typeof fetch;
  reloadWhenBack(reload);
  window.dispatchEvent(new Event("online"));
  await jest.advanceTimersByTimeAsync(5_000);
  expect([answers.length, reload.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
