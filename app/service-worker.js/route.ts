import { answerScript } from "@/lib/http/answer-script";
import { buildOffline } from "@/lib/site/content/build-offline";

/** Bundled at build time. */
export const dynamic = "force-static";

/** The service worker, which says without a connection what this device knows. */
export const GET = async () => answerScript((await buildOffline()).worker);
