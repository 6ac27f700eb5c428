/** Has whoever sits at the page prove who they are; false where they rather leave it. */
type Prove = () => Promise<boolean>;

let prove: Prove | null = null;
let running: Promise<boolean> | null = null;

/** Says who asks for a proof of identity on this page; answers how to stop that. */
export function offerRecentAuth(own: Prove): () => void {
  prove = own;
  return () => {
    if (prove === own) prove = null;
  };
}

/**
 * Asks for a proof of identity, once for all calls that wait for one. True once the server took it, false where the reader
 * does not want to, null where the page has nothing to ask with.
 */
export function gainRecentAuth(): Promise<boolean | null> {
  if (prove === null) return Promise.resolve(null);
  running ??= prove().finally(() => {
    running = null;
  });
  return running;
}
