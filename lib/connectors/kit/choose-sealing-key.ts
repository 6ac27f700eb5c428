import { deriveSealingKey } from "@/lib/platform/adapters/seal-text";

/**
 * Key that seals an account's token: derived from the server's key, or without one from the account's own
 * secret, which every process that may use the token knows anyway.
 */
export function chooseSealingKey(serverKey: Uint8Array | null, credential: unknown): Uint8Array {
  return deriveSealingKey(serverKey ?? Buffer.from(JSON.stringify(credential)), "carrier token");
}
