/** Asks the reader whether to leave; true when they want to. */
type Guard = () => Promise<boolean>;

const guards = new Set<Guard>();

/** Adds a guard; answers how to take it away again. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** To be asked before the page is left by script: a command, a shortcut, a redirect. True where nothing would be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of [...guards]) if (!(await guard())) return false;
  return true;
}
