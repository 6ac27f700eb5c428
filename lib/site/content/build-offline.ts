import { createHash } from "node:crypto";
import { type Locale, locales } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { bundleScript } from "./build-script";
import { type OfflineFiles, offlinePath } from "./offline-files";
import { writeOfflinePage } from "./write-offline-page";

/** What is shown without a connection, as text. */
interface Offline {
  readonly pages: Readonly<Record<Locale, string>>;
  readonly script: string;
  readonly worker: string;
}

/**
 * Builds the offline pages, their script and the worker that keeps them. Versions are made of the contents: a release that
 * changes none of them leaves the worker as it is.
 */
export async function buildOffline(): Promise<Offline> {
  const script = await bundleScript("components/offline/start-page.ts");
  const scriptPath = `/offline.js?v=${versionOf(script)}`;
  const written = await Promise.all(
    locales.map(async (locale) => [locale, await writeOfflinePage(locale, scriptPath)] as const),
  );
  const version = versionOf(script + written.map(([, page]) => page).join(""));
  const addresses = locales.map((locale) => [locale, `${localePath(locale, offlinePath)}?v=${version}`]);
  const files: OfflineFiles = { pages: Object.fromEntries(addresses), script: scriptPath };
  const values = { OFFLINE_VERSION: version, OFFLINE_FILES: files };
  const worker = await bundleScript("components/offline/start-worker.ts", values);
  return { pages: Object.fromEntries(written) as Record<Locale, string>, script, worker };
}

function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
