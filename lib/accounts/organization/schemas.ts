import { z } from "zod";
import { accessSchema, departmentIdSchema } from "@/lib/core/access";
import { departmentNameMax, memberStates, roleDescriptionMax, roleNameMax } from "./constants";

export const departmentName = z.string().trim().min(1).max(departmentNameMax);
export const roleName = z.string().trim().min(1).max(roleNameMax);
export const roleDescription = z.string().trim().max(roleDescriptionMax);

/** A department in the tree, with the numbers of its own members and shipments (not of those below it). */
export const departmentSchema = z.object({
  id: departmentIdSchema,
  /** null for the topmost that the caller may see. */
  parentId: departmentIdSchema.nullable(),
  /** The company's name for the root. */
  name: z.string(),
  /** 0 for the company, 1 for the top departments. */
  depth: z.int(),
  position: z.int(),
  members: z.int(),
  shipments: z.int(),
});
export type DepartmentView = z.output<typeof departmentSchema>;

export const memberSchema = z.object({
  /** Of the user, or of the invitation while it is not accepted. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(memberStates),
  isOwner: z.boolean(),
  /** The caller's own row. */
  isSelf: z.boolean(),
  /** The caller may change it: neither the owner, nor the caller, nor somebody with more rights. */
  editable: z.boolean(),
  departmentId: departmentIdSchema,
  roleId: z.uuid().nullable(),
  createdAt: z.string(),
  /** Last use of a session; null if there is none. */
  seenAt: z.string().nullable(),
  /** When the invitation ends; null for members. */
  expiresAt: z.string().nullable(),
});
export type MemberView = z.output<typeof memberSchema>;

export const roleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** Number of its members, with invitations. */
  members: z.int(),
  access: accessSchema,
  version: z.int(),
  updatedAt: z.string(),
  /** The caller may change and give it: it allows nothing that they lack, and is not their own. */
  editable: z.boolean(),
});
export type RoleView = z.output<typeof roleSchema>;
