import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { groupsMax } from "./constants";

/** Who may let a directory in is the owner alone. */
const owners = { service: "permission", access: "business", needs: "owner", errors: ["notFound"] } as const;
const id = z.object({ id: z.uuid() });
const done = z.object({ done: z.literal(true) });

const tokenSchema = z.object({
  id: z.uuid(),
  /** Its last characters. */
  hint: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type TokenView = z.output<typeof tokenSchema>;

const groupSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  members: z.int(),
  roleId: z.uuid().nullable(),
});
export type GroupView = z.output<typeof groupSchema>;

/** The tokens of the company's directory, oldest first, and the address that it is given. */
export const tokensCall = defineCall({
  ...owners,
  method: "GET",
  path: "provisioning/tokens",
  input: z.object({}),
  output: z.object({ tokens: z.array(tokenSchema), address: z.url() }),
});

/** Makes a token. */
export const addTokenCall = defineCall({
  ...owners,
  name: "provisioning.tokens.add",
  path: "provisioning/tokens",
  requiresRecentAuth: true,
  input: z.object({}),
  output: z.object({
    token: tokenSchema,
    /** The whole token, shown once and not stored. */
    secret: z.string(),
  }),
  errors: ["notFound", "tokensFull"],
});

/** Deletes a token; the directory is rejected from then on. */
export const deleteTokenCall = defineCall({
  ...owners,
  method: "DELETE",
  path: "provisioning/tokens/[id]",
  params: id,
  input: z.object({}),
  output: done,
});

/** The groups of the company's directory, in the order in which they give roles. */
export const groupsCall = defineCall({
  ...owners,
  method: "GET",
  path: "provisioning/groups",
  input: z.object({}),
  output: z.object({ groups: z.array(groupSchema) }),
});

/** Changes a group's role, or its place in the order. Its members have what follows at once. */
export const setGroupCall = defineCall({
  ...owners,
  method: "PUT",
  path: "provisioning/groups/[id]",
  params: id,
  input: z.object({
    roleId: z.uuid().nullable().optional(),
    /** Counted from 0. */
    position: z
      .int()
      .min(0)
      .max(groupsMax - 1)
      .optional(),
  }),
  output: done,
});
