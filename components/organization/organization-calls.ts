import type { z } from "zod";
import * as contract from "@/lib/accounts/organization/contract";
import type { DepartmentView, RoleView } from "@/lib/accounts/organization/schemas";
import * as roles from "@/lib/accounts/roles/role-contract";
import type { Access } from "@/lib/core/access";
import { type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";
import { type MemberFilter, toMembersInput } from "./rules";

export type MemberPage = z.output<typeof contract.listMembersCall.output>;
export type MovePreview = z.output<typeof contract.previewMoveCall.output>;
export type Grantable = z.output<typeof roles.permissionPagesCall.output>;
export type VersionedAccess = z.output<typeof roles.roleAccessCall.output>;

export async function listDepartments(options: CallOptions): Promise<readonly DepartmentView[]> {
  return (await callApi(contract.departmentsCall, {}, options)).departments;
}

export const updateDepartment = (id: string, change: z.input<typeof contract.updateDepartmentCall.input>) =>
  callById(contract.updateDepartmentCall, id, change);

export const deleteDepartment = (id: string) => callById(contract.deleteDepartmentCall, id);

export const previewMove = (id: string, parentId: string, options: CallOptions) =>
  callById(contract.previewMoveCall, id, { parentId }, options);

export function listMembers(filter: MemberFilter, options: CallOptions): Promise<MemberPage> {
  const { below, ...input } = toMembersInput(filter);
  return callApi(contract.listMembersCall, { ...input, below: below ? "true" : "false" }, options);
}

export const updateMember = (id: string, change: z.input<typeof contract.updateMemberCall.input>) =>
  callById(contract.updateMemberCall, id, change);

export const deleteMember = (id: string, heir?: string) =>
  callById(contract.deleteMemberCall, id, heir === undefined ? {} : { heir });

export const resendInvitation = (id: string) => callById(contract.resendInvitationCall, id);

/** Everybody that the reader may see: for choosing an heir. */
export async function listEverybody(options: CallOptions) {
  return (await callApi(contract.organizationCall, {}, options)).members;
}

export async function listRoles(options: CallOptions): Promise<readonly RoleView[]> {
  return (await callApi(roles.rolesCall, {}, options)).roles;
}

export const updateRole = (id: string, change: z.input<typeof roles.updateRoleCall.input>) =>
  callById(roles.updateRoleCall, id, change);

export const deleteRoles = (ids: readonly string[]) => callApi(roles.deleteRolesCall, { ids: ids.join(",") });

export const setRoleActive = (id: string, active: boolean) =>
  callById(roles.roleActiveCall, id, { active: String(active) });

export const readRoleAccess = (id: string, options: CallOptions) =>
  callById(roles.roleAccessCall, id, {}, options);

export async function setRoleAccess(id: string, access: VersionedAccess): Promise<number> {
  return (await callById(roles.setRoleAccessCall, id, access)).version;
}

export const previewAccess = (access: Access, departmentId: string, options: CallOptions) =>
  callApi(roles.previewAccessCall, { ...access, departmentId }, options);
