import * as memberResend from "@/app/api/permission/childaccount/user_children/[id]/resend/route";
import * as member from "@/app/api/permission/childaccount/user_children/[id]/route";
import * as memberList from "@/app/api/permission/childaccount/user_children/list/route";
import * as memberInvite from "@/app/api/permission/childaccount/user_children/route";
import * as memberSearch from "@/app/api/permission/childaccount/user_children/search/route";
import * as invitationAccept from "@/app/api/user/invitation/accept/route";
import * as invitationView from "@/app/api/user/invitation/view/route";
import * as invitationCalls from "@/lib/accounts/members/invitation-contract";
import * as organizationCalls from "@/lib/accounts/organization/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** Calls of members of a company, and of invitations to become one. */
export const memberRoutes: readonly ApiRoute[] = [
  call(
    memberInvite,
    organizationCalls.inviteMemberCall,
    { email: "erika@example.org", name: "Erika", departmentId: "root", roleId: null, language: "de" },
    [429],
  ),
  call(member, organizationCalls.updateMemberCall, { id: nobodys, name: "Erika" }, [404]),
  call(member, organizationCalls.deleteMemberCall, { id: nobodys }, [404]),
  call(memberResend, organizationCalls.resendInvitationCall, { id: nobodys }, [404]),
  call(memberList, organizationCalls.listMembersCall, { q: "erika", pageSize: 20 }),
  call(memberSearch, organizationCalls.searchMembersCall, { q: "erika" }),
  call(invitationView, invitationCalls.viewInvitationCall, { code: "x".repeat(22) }),
  call(invitationAccept, invitationCalls.acceptInvitationCall, {
    code: "x".repeat(22),
    name: "Erika",
    password: "weidenkatze 9",
    language: "de",
    terms: true,
  }),
];
