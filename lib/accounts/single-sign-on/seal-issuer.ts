import { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { openSealed, sealText, serverSealingKey } from "@/lib/platform/adapters/seal-text";

interface Sealed {
  readonly id: string;
  readonly sealedSecret: string;
}

/** Seals a client's secret for its connection. */
export function sealIssuerSecret(secret: string, connectionId: string): string {
  return sealText(secret, connectionId, serverSealingKey("issuer secret")).toString("base64");
}

/** The client's secret of a connection. Throws internal if it was sealed with another key. */
export function openIssuerSecret({ id, sealedSecret }: Sealed): string {
  const secret = openSealed(sealedSecret, id, "issuer secret");
  if (secret === null) throw new AppError("internal", {}, { cause: new Error("sealed with another key") });
  return secret;
}

const roundSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** What binds the issuer's answer to the round: never leaves the server, but for `state` and `nonce` in its address. */
export type RoundSecrets = z.infer<typeof roundSchema>;

/** Seals the secrets of a round for its row. */
export function sealRound(secrets: RoundSecrets, requestId: string): string {
  return sealText(JSON.stringify(secrets), requestId, serverSealingKey("company sign-in")).toString("base64");
}

/** The secrets of a round; null if they are not its own. */
export function openRound(sealed: string, requestId: string): RoundSecrets | null {
  const text = openSealed(sealed, requestId, "company sign-in");
  return text === null ? null : roundSchema.parse(JSON.parse(text));
}
