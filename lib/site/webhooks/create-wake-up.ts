/** A wake-up. If raised while nobody waits, once or often, the next wait returns at once. */
export interface WakeUp {
  raise(): void;
  wait(atMostMs: number): Promise<void>;
}

/** A wake-up that is not raised yet; only one caller waits for it at a time. */
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
