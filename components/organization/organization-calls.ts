import type { z } from "zod";
import * as contract from "@/lib/accounts/organization/contract";
import type { DepartmentView, RoleView } from "@/lib/accounts/organization/schemas";
import * as roles from "@/lib/accounts/roles/role-contract";
import type { Access } from "@/lib/core/access";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";
import { type MemberFilter, toMembersInput } from "./rules";

export type MemberPage = z.output<typeof contract.listMembersCall.output>;
export type MovePreview = z.output<typeof contract.previewMoveCall.output>;
export type Grantable = z.output<typeof roles.permissionPagesCall.output>;
export type AccessPreview = z.output<typeof roles.previewAccessCall.output>;
export type VersionedAccess = z.output<typeof roles.roleAccessCall.output>;

export async function listDepartments(options: CallOptions): Promise<readonly DepartmentView[]> {
  return (await callApi(contract.departmentsCall, {}, options)).departments;
}

export function updateDepartment(
  id: string,
  change: z.input<typeof contract.updateDepartmentCall.input>,
): Promise<unknown> {
  return callApi(contract.updateDepartmentCall, change, { params: { id } });
}

export function deleteDepartment(id: string): Promise<unknown> {
  return callApi(contract.deleteDepartmentCall, {}, { params: { id } });
}

export function previewMove(id: string, parentId: string, options: CallOptions): Promise<MovePreview> {
  return callApi(contract.previewMoveCall, { parentId }, { ...options, params: { id } });
}

export function listMembers(filter: MemberFilter, options: CallOptions): Promise<MemberPage> {
  const { below, ...input } = toMembersInput(filter);
  return callApi(contract.listMembersCall, { ...input, below: below ? "true" : "false" }, options);
}

export function updateMember(
  id: string,
  change: z.input<typeof contract.updateMemberCall.input>,
): Promise<unknown> {
  return callApi(contract.updateMemberCall, change, { params: { id } });
}

export function deleteMember(id: string, heir?: string): Promise<unknown> {
  return callApi(contract.deleteMemberCall, heir === undefined ? {} : { heir }, { params: { id } });
}

export function resendInvitation(id: string): Promise<unknown> {
  return callApi(contract.resendInvitationCall, {}, { params: { id } });
}

/** Everybody that the reader may see: for choosing an heir. */
export async function listEverybody(options: CallOptions) {
  return (await callApi(contract.organizationCall, {}, options)).members;
}

export async function listRoles(options: CallOptions): Promise<readonly RoleView[]> {
  return (await callApi(roles.rolesCall, {}, options)).roles;
}

export function updateRole(id: string, change: z.input<typeof roles.updateRoleCall.input>): Promise<unknown> {
  return callApi(roles.updateRoleCall, change, { params: { id } });
}

export function deleteRoles(ids: readonly string[]): Promise<unknown> {
  return callApi(roles.deleteRolesCall, { ids: ids.join(",") });
}

export function setRoleActive(id: string, active: boolean): Promise<unknown> {
  return callApi(roles.roleActiveCall, { active: String(active) }, { params: { id } });
}

export function readRoleAccess(id: string, options: CallOptions): Promise<VersionedAccess> {
  return callApi(roles.roleAccessCall, {}, { ...options, params: { id } });
}

export async function setRoleAccess(id: string, access: VersionedAccess): Promise<number> {
  return (await callApi(roles.setRoleAccessCall, access, { params: { id } })).version;
}

export function previewAccess(
  access: Access,
  departmentId: string,
  options: CallOptions,
): Promise<AccessPreview> {
  return callApi(roles.previewAccessCall, { ...access, departmentId }, options);
}
