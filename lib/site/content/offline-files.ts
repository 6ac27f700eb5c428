/** Address of the service worker: at the root, so that its scope is the whole site. */
export const workerPath = "/service-worker.js";
/** Path of the page that says that there is no connection, without the locale. */
export const offlinePath = "/offline";

/** What the worker keeps: that page in each language, and its script; each address with its version. */
export interface OfflineFiles {
  /** By locale: `/de/offline?v=…`. */
  readonly pages: Readonly<Record<string, string>>;
  readonly script: string;
}

/** Words that the page's script needs. */
export interface OfflineWords {
  /** `as of {when}`. */
  readonly asOf: string;
  /** `Arriving {days}` and `Probably {days}`. */
  readonly eta: string;
  readonly estimate: string;
  /** Names of statuses, by their code. */
  readonly statuses: Readonly<Record<string, string>>;
}
