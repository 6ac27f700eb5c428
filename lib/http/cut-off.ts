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
