const waiting: (() => void)[] = [];
/** Between two turns, so that what others wait for is answered: a small request takes several turns of the loop. */
const gapMs = 20;
let isBusy = false;

/**
 * Waits for a turn of the event loop of one's own. Work that keeps the loop for milliseconds (parsing a large body,
 * encoding a file) waits here first, so that many of them at once are done one by one, with time for others in between.
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
