type Start = () => void;

const waiting: Start[] = [];
let isTaken = false;

/**
 * Starts one request in each turn of the event loop. Of many that arrive together, the first stages would otherwise run in
 * one turn, and neither timers nor other responses before the last of them. `isFirst`: before those that wait.
 */
export function takeTurn(start: Start, isFirst = false): void {
  if (isFirst) waiting.unshift(start);
  else waiting.push(start);
  if (!isTaken) startNext();
}

function startNext(): void {
  const start = waiting.shift();
  isTaken = start !== undefined;
  if (start === undefined) return;
  setImmediate(startNext);
  start();
}
