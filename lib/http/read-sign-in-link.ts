import { headers } from "next/headers";
import { viewSignInLink } from "@/lib/accounts/sign-in/consume-sign-in-link";
import { viewAccount } from "@/lib/accounts/users/queries";
import { maskEmail } from "@/lib/accounts/users/rules";
import { database } from "@/lib/platform/adapters/database";
import { findCaller } from "./find-caller";
import { readSignInLinkCookie } from "./session-cookies";

interface Asked {
  /** Whom the link logs in, masked, and where it leads; null if it expired. */
  readonly next: { readonly mailbox: string; readonly target: string } | null;
  /** The current user here, masked; null for none. */
  readonly present: { readonly mailbox: string; readonly isSame: boolean } | null;
}

/** What the page must ask its reader about the pending sign-in link in this browser. */
export async function readSignInLink(): Promise<Asked> {
  const [db, now, given] = [database(), new Date(), await headers()];
  const held = readSignInLinkCookie(given);
  const shown = held === null ? null : await viewSignInLink({ db, now }, held.code);
  if (held === null || shown === null) return { next: null, present: null };
  const caller = await findCaller(db, given, now);
  const present =
    caller.kind === "user"
      ? {
          mailbox: maskEmail((await viewAccount(db, caller.scope)).email),
          isSame: caller.scope.userId === shown.userId,
        }
      : null;
  return { next: { mailbox: shown.mailbox, target: held.address }, present };
}
