import { z } from "zod";
import {
  accountViewSchema,
  language,
  name,
  ofVisitor,
  password,
  usual,
} from "@/lib/accounts/users/contract-parts";
import { defineCall } from "@/lib/core/define-call";

/** Code of an invitation, as in its link. */
const code = z.string().max(64);

/** What an invitation says, for the page that its link opens. */
export const viewInvitationCall = defineCall({
  ...ofVisitor,
  path: "user/invitation/view",
  input: z.object({ code }),
  output: z.object({
    organization: z.string(),
    /** Who invited; null if they are no member any more. */
    invitedBy: z.string().nullable(),
    email: z.string(),
    name: z.string(),
    expiresAt: z.string(),
  }),
  errors: [...usual, "linkExpired"],
});

/** Becomes a member, with a password, and logs in. An invitation can be accepted once. */
export const acceptInvitationCall = defineCall({
  ...ofVisitor,
  path: "user/invitation/accept",
  input: z.object({ code, name, password, language, terms: z.literal(true) }),
  output: accountViewSchema,
  errors: [...usual, "linkExpired", "accountExists", "ssoRequired"],
});
