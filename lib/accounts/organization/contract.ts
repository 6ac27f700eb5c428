import { z } from "zod";
import { emailMax, nameMax } from "@/lib/accounts/users/constants";
import { departmentIdSchema } from "@/lib/core/access";
import { defineCall } from "@/lib/core/define-call";
import { emailSchema } from "@/lib/core/email-schema";
import { locales } from "@/lib/core/locales";
import { memberSearch, memberStates, roleTemplateNames } from "./constants";
import { done, id, permission } from "./contract-parts";
import { departmentName, departmentSchema, memberSchema, roleName, roleSchema } from "./schemas";

// lib/accounts/organization: what departments, roles and members share; nobody gives more than they may do
/** The tree of departments that the caller may see, each before those below it. */
export const departmentsCall = defineCall({
  ...permission,
  method: "GET",
  path: "org/departments",
  needs: "members.view",
  input: z.object({}),
  output: z.object({ departments: z.array(departmentSchema) }),
});

/** Adds a department, as the last of its parent. */
export const addDepartmentCall = defineCall({
  ...permission,
  name: "org.departments.add",
  path: "org/departments",
  needs: "departments.manage",
  input: z.object({ parentId: departmentIdSchema, name: departmentName }),
  output: z.object({ id: z.uuid() }),
  errors: ["notFound", "departmentTooDeep", "organizationFull"],
});

/** Renames or moves a department; `position` counts from 0 among those of its parent. */
export const updateDepartmentCall = defineCall({
  ...permission,
  method: "PUT",
  path: "org/departments/[id]",
  needs: "departments.manage",
  params: id,
  input: z.object({
    name: departmentName.optional(),
    parentId: departmentIdSchema.optional(),
    position: z.int().min(0).max(10_000).optional(),
  }),
  output: done,
  errors: ["notFound", "departmentTooDeep", "departmentInside", "beyondOwnRights"],
});

/** Deletes an empty department. Its shipments go to its parent. */
export const deleteDepartmentCall = defineCall({
  ...permission,
  name: "org.departments.delete",
  method: "DELETE",
  path: "org/departments/[id]",
  needs: "departments.manage",
  params: id,
  input: z.object({}),
  output: done,
  errors: ["notFound", "departmentInUse", "beyondOwnRights"],
});

/** What a move would change: which members would see more, or less, and how many shipments. Changes nothing. */
export const previewMoveCall = defineCall({
  ...permission,
  method: "GET",
  path: "org/departments/[id]/preview",
  needs: "departments.manage",
  params: id,
  input: z.object({ parentId: departmentIdSchema }),
  output: z.object({
    gaining: z.int(),
    losing: z.int(),
    /** Shipments of the department and those below it. */
    shipments: z.int(),
  }),
  errors: ["notFound", "departmentTooDeep", "departmentInside", "beyondOwnRights"],
});

/** Ids of a department and all below it. */
export const allChildCall = defineCall({
  ...permission,
  method: "GET",
  path: "user/departments/allchild",
  needs: "members.view",
  input: z.object({ rootid: departmentIdSchema }),
  output: z.object({ ids: z.array(departmentIdSchema) }),
});

/** Departments, members and roles that the caller may see. */
export const organizationCall = defineCall({
  ...permission,
  method: "GET",
  path: "user/departments/org",
  needs: "members.view",
  input: z.object({}),
  output: z.object({
    departments: z.array(departmentSchema),
    members: z.array(memberSchema),
    roles: z.array(roleSchema),
  }),
});

/** Invites somebody by email. The same answer whether the address has an account or not. */
export const inviteMemberCall = defineCall({
  ...permission,
  path: "childaccount/user_children",
  needs: "members.manage",
  input: z.object({
    email: emailSchema(emailMax),
    name: z.string().trim().max(nameMax).default(""),
    departmentId: departmentIdSchema,
    roleId: z.uuid().nullable().default(null),
    /** In place of `roleId`: a role that is created with the invitation, for who may manage roles. */
    newRole: z.object({ name: roleName, template: z.enum(roleTemplateNames) }).optional(),
    /** Language of the email. */
    language: z.enum(locales),
  }),
  output: z.object({ state: z.literal("invited"), id: z.uuid() }),
  errors: [
    "notFound",
    "emailMalformed",
    "mailOff",
    "beyondOwnRights",
    "memberExists",
    "seatsFull",
    "roleExists",
    "organizationFull",
  ],
});

/** Changes a member or an invitation. A member that is switched off is logged out at once. */
export const updateMemberCall = defineCall({
  ...permission,
  method: "PUT",
  path: "childaccount/user_children/[id]",
  needs: "members.manage",
  params: id,
  input: z.object({
    name: z.string().trim().max(nameMax).optional(),
    departmentId: departmentIdSchema.optional(),
    roleId: z.uuid().nullable().optional(),
    active: z.boolean().optional(),
  }),
  output: done,
  errors: ["notFound", "beyondOwnRights"],
});

/** Deletes a member or an invitation. What the member added and the API keys go to the heir, the owner by default. */
export const deleteMemberCall = defineCall({
  ...permission,
  name: "childaccount.user_children.delete",
  method: "DELETE",
  path: "childaccount/user_children/[id]",
  needs: "members.manage",
  params: id,
  input: z.object({ heir: z.uuid().optional() }),
  output: done,
  errors: ["notFound", "beyondOwnRights"],
});

/** Sends the email of an invitation again, with a new link and another seven days. */
export const resendInvitationCall = defineCall({
  ...permission,
  path: "childaccount/user_children/[id]/resend",
  needs: "members.manage",
  params: id,
  input: z.object({}),
  output: done,
  errors: ["notFound", "mailOff", "beyondOwnRights"],
});

/** A page of the members that the caller may see, with invitations, by name. */
export const listMembersCall = defineCall({
  ...permission,
  method: "GET",
  path: "childaccount/user_children/list",
  needs: "members.view",
  input: z.object({
    pageIndex: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
    departmentId: departmentIdSchema.optional(),
    /** With those of the departments below it. */
    below: z.stringbool().default(false),
    roleId: z.uuid().optional(),
    state: z.enum(memberStates).optional(),
    /** Part of a name or email. */
    q: z.string().trim().max(memberSearch.max).optional(),
  }),
  output: z.object({ members: z.array(memberSchema), total: z.int() }),
});

/** Members by a part of name or email; at most 20. */
export const searchMembersCall = defineCall({
  ...permission,
  method: "GET",
  path: "childaccount/user_children/search",
  needs: "members.view",
  input: z.object({ q: z.string().trim().min(memberSearch.min).max(memberSearch.max) }),
  output: z.object({ members: z.array(memberSchema) }),
});
