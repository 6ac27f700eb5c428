import { z } from "zod";
import { done, id, permission } from "@/lib/accounts/organization/contract-parts";
import { departmentIdSchema } from "@/lib/core/access";
import { defineCall } from "@/lib/core/define-call";
import { clientIdMax, domainMax, issuerMax, secretMax } from "./constants";
import { connectionSchema, domainSchema } from "./contract-parts";

const ofOwner = { ...permission, needs: "owner" } as const;
/** What calls a stranger's server, or asks the DNS. */
const limit = { max: 20, windowSeconds: 60 };

/** The company's domains, by name. */
export const domainsCall = defineCall({
  ...ofOwner,
  method: "GET",
  path: "sso/domains",
  input: z.object({}),
  output: z.object({ domains: z.array(domainSchema) }),
});

/** Adds a domain, which is not proven yet. One that the company has already is answered as it is. */
export const addDomainCall = defineCall({
  ...ofOwner,
  name: "sso.domains.add",
  path: "sso/domains",
  requiresRecentAuth: true,
  input: z.object({ domain: z.string().trim().min(1).max(domainMax) }),
  output: domainSchema,
  errors: ["notFound", "domainShared", "domainsFull"],
});

/**
 * Looks the domain's record up, at most once a minute. `missing`: the record is not there, or not yet; `taken`: another
 * company has proven the domain.
 */
export const checkDomainCall = defineCall({
  ...ofOwner,
  limit,
  path: "sso/domains/[id]/check",
  requiresRecentAuth: true,
  params: id,
  input: z.object({}),
  output: z.object({
    outcome: z.enum(["proven", "missing", "unreachable", "taken"]),
    domain: domainSchema,
  }),
});

/** Removes a domain. Without a proven one, sign-in with the company's issuer is switched off. */
export const deleteDomainCall = defineCall({
  ...ofOwner,
  name: "sso.domains.delete",
  method: "DELETE",
  path: "sso/domains/[id]",
  requiresRecentAuth: true,
  params: id,
  input: z.object({}),
  output: done,
});

/** The company's issuer; null if none is set up. `redirectAddress`: to enter there. */
export const connectionCall = defineCall({
  ...ofOwner,
  method: "GET",
  path: "sso/connection",
  input: z.object({}),
  output: z.object({
    connection: connectionSchema.nullable(),
    redirectAddress: z.string(),
    logoutAddress: z.string(),
  }),
});

/**
 * Sets the company's issuer up, or changes it. Its metadata are read first. Another issuer is another connection: it is
 * off, and nobody is linked to it. `version`: of what was changed; of two changes at once one is rejected.
 */
export const saveConnectionCall = defineCall({
  ...ofOwner,
  name: "sso.connection.save",
  method: "PUT",
  limit,
  path: "sso/connection",
  requiresRecentAuth: true,
  input: z.object({
    issuer: z.string().trim().min(1).max(issuerMax),
    clientId: z.string().trim().min(1).max(clientIdMax),
    /** Left out: stays as it is. */
    secret: z.string().min(1).max(secretMax).optional(),
    roleId: z.uuid().nullable(),
    departmentId: departmentIdSchema,
    version: z.int().optional(),
  }),
  output: connectionSchema,
  errors: ["notFound", "issuerUnusable", "changedMeanwhile"],
});

/**
 * Switches sign-in with the company's issuer on or off, and that members may sign in with it alone. The latter ends the
 * sessions that they opened otherwise.
 */
export const switchConnectionCall = defineCall({
  ...ofOwner,
  path: "sso/connection/active",
  method: "PUT",
  requiresRecentAuth: true,
  input: z.object({ active: z.boolean(), requiresIssuer: z.boolean() }),
  output: connectionSchema,
  errors: ["notFound", "domainUnproven"],
});

/** Removes the company's issuer: members sign in by password again, and who signed in with it is signed out. */
export const deleteConnectionCall = defineCall({
  ...ofOwner,
  name: "sso.connection.delete",
  method: "DELETE",
  path: "sso/connection",
  requiresRecentAuth: true,
  input: z.object({}),
  output: done,
});
