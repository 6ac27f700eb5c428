import { z } from "zod";
import { rolesAtOnce, roleTemplateNames } from "@/lib/accounts/organization/constants";
import { done, id, permission } from "@/lib/accounts/organization/contract-parts";
import { roleDescription, roleName, roleSchema } from "@/lib/accounts/organization/schemas";
import { accessSchema, departmentIdSchema } from "@/lib/core/access";
import { defineCall } from "@/lib/core/define-call";
import { operationGroups, operations, restrictedColumns, rowRules } from "@/lib/core/operations";

/** All roles, by name. */
export const rolesCall = defineCall({
  ...permission,
  method: "GET",
  path: "rbac_v2/roles",
  needs: "members.view",
  input: z.object({}),
  output: z.object({ roles: z.array(roleSchema) }),
});

/** Adds a role: empty, or with what a template allows. */
export const addRoleCall = defineCall({
  ...permission,
  name: "rbac_v2.roles.add",
  path: "rbac_v2/roles",
  needs: "roles.manage",
  input: z.object({
    name: roleName,
    description: roleDescription.default(""),
    template: z.enum(roleTemplateNames).optional(),
  }),
  output: z.object({ id: z.uuid() }),
  errors: ["notFound", "roleExists", "beyondOwnRights", "organizationFull"],
});

/** Renames a role. */
export const updateRoleCall = defineCall({
  ...permission,
  method: "PUT",
  path: "rbac_v2/roles/[id]",
  needs: "roles.manage",
  params: id,
  input: z.object({ name: roleName.optional(), description: roleDescription.optional() }),
  output: done,
  errors: ["notFound", "roleExists", "beyondOwnRights"],
});

/** Deletes roles: all of them, or none. Those that members have are named in the issues. */
export const deleteRolesCall = defineCall({
  ...permission,
  name: "rbac_v2.roles.delete",
  method: "DELETE",
  path: "rbac_v2/roles",
  needs: "roles.manage",
  input: z.object({
    /** Ids with commas between them. */
    ids: z
      .string()
      .transform((text) => [...new Set(text.split(","))])
      .pipe(z.array(z.uuid()).min(1).max(rolesAtOnce)),
  }),
  output: done,
  errors: ["notFound", "roleInUse", "beyondOwnRights"],
});

/** What a role allows. */
export const roleAccessCall = defineCall({
  ...permission,
  method: "GET",
  path: "rbac_v2/roles/[id]/access",
  needs: "members.view",
  params: id,
  input: z.object({}),
  output: accessSchema.extend({ version: z.int() }),
});

/** Changes what a role allows; `version` is that of the access it was changed from. */
export const setRoleAccessCall = defineCall({
  ...permission,
  name: "rbac_v2.roles.access.set",
  method: "PUT",
  path: "rbac_v2/roles/[id]/access",
  needs: "roles.manage",
  params: id,
  input: accessSchema.extend({ version: z.int() }),
  output: z.object({ version: z.int() }),
  errors: ["notFound", "beyondOwnRights", "changedMeanwhile"],
});

/** Switches a role on or off. Off: its members may do nothing from now on. */
export const roleActiveCall = defineCall({
  ...permission,
  method: "PUT",
  path: "rbac_v2/roles/[id]/active",
  needs: "roles.manage",
  params: id,
  inQuery: true,
  input: z.object({ active: z.stringbool() }),
  output: done,
  errors: ["notFound", "beyondOwnRights"],
});

/** Everything that a role can allow, and whether the caller may give it. */
export const permissionPagesCall = defineCall({
  ...permission,
  method: "GET",
  path: "rbac_v2/pages",
  needs: "members.view",
  input: z.object({}),
  output: z.object({
    groups: z.array(
      z.object({
        group: z.enum(Object.keys(operationGroups) as [keyof typeof operationGroups]),
        operations: z.array(z.object({ operation: z.enum(operations), grantable: z.boolean() })),
      }),
    ),
    columns: z.array(z.object({ column: z.enum(restrictedColumns), grantable: z.boolean() })),
    rows: z.array(z.object({ rows: z.enum(rowRules), grantable: z.boolean() })),
  }),
});

/** How many shipments somebody with this access would see in a department. Changes nothing. */
export const previewAccessCall = defineCall({
  ...permission,
  path: "rbac_v2/roles/preview",
  needs: "roles.manage",
  input: accessSchema.extend({ departmentId: departmentIdSchema }),
  output: z.object({
    visible: z.int(),
    total: z.int(),
  }),
});
