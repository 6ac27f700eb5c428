import type { TestDatabase } from "./create-test-database";

/**
 * Locks the rows that a statement writes until the returned function is called. Resolves once they are locked.
 */
export async function holdRows({ sql }: TestDatabase, statement: string): Promise<() => Promise<void>> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let held: Promise<unknown> = Promise.resolve();
  await new Promise<void>((isHeld, failed) => {
    held = sql.begin(async (tx) => {
      await tx.unsafe(statement);
      isHeld();
      await opened;
    });
    held.catch(failed);
  });
  return async () => {
    open();
    await held;
  };
}

/** Resolves once this many statements wait for a lock. */
export async function untilWaiting({ sql }: TestDatabase, count: number): Promise<void> {
  const waiting = () => sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting()).length < count) await new Promise((later) => setTimeout(later, 5));
}
