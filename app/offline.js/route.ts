import { answerScript } from "@/lib/http/answer-script";
import { buildOffline } from "@/lib/site/content/build-offline";

/** Bundled at build time. */
export const dynamic = "force-static";

/** The script of the offline page, under an address with its version. */
export const GET = async () => answerScript((await buildOffline()).script);
