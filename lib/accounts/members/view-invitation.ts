import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import { findInvitation } from "./find-invitation";
import type { viewInvitationCall } from "./invitation-contract";

/** What an invitation says. Throws linkExpired. */
export async function viewInvitation(
  ctx: Context,
  { code }: z.output<typeof viewInvitationCall.input>,
): Promise<z.input<typeof viewInvitationCall.output>> {
  const { organization, invitedBy, email, name, expiresAt } = await findInvitation(ctx.db, code, ctx.now);
  return { organization, invitedBy, email, name, expiresAt: expiresAt.toISOString() };
}
