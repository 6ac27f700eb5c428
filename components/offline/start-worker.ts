// The service worker: `/service-worker.js`. Bundled by lib/site/content/build-offline.ts, which fills in what it keeps.
import type { OfflineFiles } from "@/lib/site/content/offline-files";
import { startWorker, type WorkerScope } from "./worker";

declare const OFFLINE_VERSION: string;
declare const OFFLINE_FILES: OfflineFiles;

startWorker(self as unknown as WorkerScope, OFFLINE_VERSION, OFFLINE_FILES);
