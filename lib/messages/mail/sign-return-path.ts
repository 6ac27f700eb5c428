import { env } from "@/lib/platform/environment/env";
import { readPlusAddress, signPlusAddress } from "./sign-plus-address";

/**
 * The address that bounces of one email go to: `bounces+<its id and a signature>@…`, so that a bounce names it whatever else it
 * says. Null without BOUNCE_ADDRESS.
 */
export function signReturnPath(id: string): string | null {
  const { BOUNCE_ADDRESS: own } = env();
  return own === undefined ? null : signPlusAddress(own, "return path", id);
}

/** The email that an address of ours names; `forged`: it has the shape of one and a wrong signature; null: it is none. */
export function readReturnPath(address: string): string | "forged" | null {
  const { BOUNCE_ADDRESS: own } = env();
  return own === undefined ? null : readPlusAddress(own, "return path", address);
}
