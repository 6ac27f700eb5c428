/** Asks the reader to authenticate again; false if they decline. */
type Prove = () => Promise<boolean>;

let prove: Prove | null = null;
let running: Promise<boolean> | null = null;

/** Registers the page's prompt for recent authentication; returns the function that removes it. */
export function offerRecentAuth(own: Prove): () => void {
  prove = own;
  return () => {
    if (prove === own) prove = null;
  };
}

/**
 * Prompts for recent authentication, once for all waiting calls. True after success, false if the reader declines, null
 * if the page has no prompt.
 */
export function gainRecentAuth(): Promise<boolean | null> {
  if (prove === null) return Promise.resolve(null);
  running ??= prove().finally(() => {
    running = null;
  });
  return running;
}
