/**
 * Waits, if need be, until a new window begins, so that a test of a rate limit runs within one. Windows begin at
 * multiples of their length (`consumeAllowance`), so a minute's also keeps within the hour and the day.
 */
export async function stayInWindow(windowSeconds: 60 | 3600, neededMs = 20_000): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < neededMs) await new Promise((later) => setTimeout(later, leftMs + 100));
}
