const waiting: (() => void)[] = [];
/** Pause between two turns, so that other requests proceed: a small request takes several turns of the loop. */
const gapMs = 20;
let isBusy = false;

/**
 * Waits for a turn of the event loop. Work that blocks the loop for milliseconds (parsing a large body,
 * encoding a file) waits here first, so that concurrent blocks run one by one, with time for others in between.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!isBusy) grant();
  });
}

function grant(): void {
  const next = waiting.shift();
  isBusy = next !== undefined;
  if (next === undefined) return;
  next();
  setTimeout(grant, gapMs);
}
