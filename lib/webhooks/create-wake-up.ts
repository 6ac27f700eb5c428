/** Something to wait for. Raised once or often while nobody waits, the next wait is over at once. */
export interface WakeUp {
  raise(): void;
  wait(atMostMs: number): Promise<void>;
}

/** A signal that nobody has raised yet; one waits for it at a time. */
export function createWakeUp(): WakeUp {
  let raised = false;
  let wake: (() => void) | null = null;
  return {
    raise() {
      raised = true;
      wake?.();
    },
    async wait(atMostMs) {
      if (!raised)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, atMostMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      raised = false;
    },
  };
}
