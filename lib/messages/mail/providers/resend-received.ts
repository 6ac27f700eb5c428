import { z } from "zod";
import { createGuardedFetch, FetchError, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { GuardedResend } from "@/lib/platform/adapters/guarded-resend";
import { env } from "@/lib/platform/environment/env";

/** Time for a large email, in milliseconds. */
const downloadMs = 60_000;

const receivedSchema = z.object({
  received_for: z.array(z.string()).nullish(),
  raw: z.object({ download_url: z.string() }).nullish(),
});

/** An email as it came, and the addresses that it was delivered to. */
export interface FetchedMail {
  readonly source: Uint8Array;
  readonly recipients: readonly string[];
}

interface FetchOptions {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Fetches an email that Resend received; `lost`: it is not there any more, or larger. Throws where it may be tried again. Source:
 * resend.com/docs, "Retrieve received email": the address of the raw email is signed, and ends after an hour.
 */
export async function fetchByResend(
  key: string,
  id: string,
  { maxBytes, signal }: FetchOptions,
): Promise<FetchedMail | "lost"> {
  const testHosts = parseTestHosts(env().TEST_CARRIER_HOSTS);
  const send = createGuardedFetch({ bodyBytesMax: maxBytes, totalMs: downloadMs, testHosts });
  try {
    // Images as references: as data they would make the answer as large as the email.
    const { data, error } = await new GuardedResend(key, send).emails.receiving.get(id, {
      html_format: "cid",
    });
    if (error?.statusCode === 404) return "lost";
    const read = receivedSchema.safeParse(data);
    const url = read.data?.raw?.download_url;
    if (url === undefined)
      throw new Error(
        `the email cannot be fetched: ${error?.statusCode ?? ""} ${error?.message ?? "no address"}`,
      );
    const reply = await send({ method: "GET", url, headers: {}, body: null, hosts: "public", signal });
    if (reply.status !== 200) throw new Error(`the email cannot be fetched: ${reply.status}`);
    return { source: reply.body, recipients: read.data?.received_for ?? [] };
  } catch (error) {
    if (error instanceof FetchError && error.kind === "tooLarge") return "lost";
    throw error;
  } finally {
    await send.close();
  }
}
