import * as invitationCalls from "@/lib/accounts/members/invitation-contract";
import * as organizationCalls from "@/lib/accounts/organization/contract";
import { type ApiRoute, call, callWith, nobodys, openCall } from "./route-rows";

/** Calls of members of a company, and of invitations to become one. */
export const routes: readonly ApiRoute[] = [
  callWith(
    organizationCalls.inviteMemberCall,
    { email: "erika@example.org", name: "Erika", departmentId: "root", roleId: null, language: "de" },
    null,
    [429],
  ),
  callWith(
    organizationCalls.updateMemberCall,
    { id: nobodys, name: "Erika" },
    ({ memberId }) => ({ id: memberId, name: "taken" }),
    [404],
  ),
  call(organizationCalls.deleteMemberCall, ({ memberId }) => ({ id: memberId }), [404]),
  call(organizationCalls.resendInvitationCall, ({ invitationId }) => ({ id: invitationId }), [404]),
  callWith(organizationCalls.listMembersCall, { q: "erika", pageSize: 20 }, () => ({ pageSize: 200 })),
  callWith(organizationCalls.searchMembersCall, { q: "erika" }, () => ({ q: "example" })),
  openCall(invitationCalls.viewInvitationCall, { code: "x".repeat(22) }),
  openCall(invitationCalls.acceptInvitationCall, {
    code: "x".repeat(22),
    name: "Erika",
    password: "weidenkatze 9",
    language: "de",
    terms: true,
  }),
];
