import { type Detector, loadDetector } from "@/components/tracking/carriers/load-detector";

/** Reads the box's lines and shows what was recognised: not needed before something is typed. */
export interface BoxReader {
  readonly detector: Detector;
  readonly readBox: typeof import("./rules").readBox;
  readonly addressNumbers: typeof import("./rules").addressNumbers;
  readonly tidyPaste: typeof import("./rules").tidyPaste;
  readonly LineView: typeof import("./line-view").LineView;
}

/** Loads the reader on first use; a failed load is retried with the next call. */
export async function loadReader(): Promise<BoxReader> {
  const [detector, { readBox, addressNumbers, tidyPaste }, { LineView }] = await Promise.all([
    loadDetector(),
    import("./rules"),
    import("./line-view"),
  ]);
  return { detector, readBox, addressNumbers, tidyPaste, LineView };
}
