/** Deadline of a request: aborts when the caller disconnected or the time is up; `clear` removes the timer. */
export function cutOff(request: Request, timeoutMs: number): { signal: AbortSignal; clear(): void } {
  const cut = new AbortController();
  const gone = () => cut.abort(new DOMException("the caller went away", "AbortError"));
  const timer = setTimeout(() => cut.abort(new DOMException("the time is up", "TimeoutError")), timeoutMs);
  if (request.signal.aborted) gone();
  else request.signal.addEventListener("abort", gone, { once: true });
  return {
    signal: cut.signal,
    clear() {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", gone);
    },
  };
}

/** Work that ignores its signal still cannot hold the response back. */
export function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(signal.reason);
    if (signal.aborted) cut();
    else signal.addEventListener("abort", cut, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", cut));
  });
}
