/** Work that ignores its signal still cannot hold its caller back: rejects with the signal's reason on abort. */
export function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(signal.reason);
    if (signal.aborted) cut();
    else signal.addEventListener("abort", cut, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", cut));
  });
}
