import { z } from "zod";
import { identityProviders } from "./constants";

/** An identity at a provider, as the row that links it to a user stores it. */
export const identitySchema = z.object({
  provider: z.enum(identityProviders),
  /** With `subject` unique for ever at one provider: (iss, sub), of Microsoft its tenant and object id. */
  issuer: z.string(),
  subject: z.string(),
  /** As the provider last said; only for its owner to recognise it. */
  email: z.string().nullable(),
});
export type Identity = z.infer<typeof identitySchema>;

/** An identity that its owner just proved. */
export const provenIdentitySchema = identitySchema.extend({
  /** The provider says that the mailbox is its user's; Microsoft never does. */
  isEmailVerified: z.boolean(),
  /** For the form of a new account; empty if unknown. */
  name: z.string(),
  /** When its owner last authenticated at the provider, in seconds since 1970; null if the provider does not say. */
  authTime: z.number().nullable(),
  /** Its session there, by which the provider ends ours; null if it named none. */
  sid: z.string().nullable().default(null),
});
export type ProvenIdentity = z.infer<typeof provenIdentitySchema>;
