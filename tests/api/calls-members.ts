import * as memberResend from "@/app/api/permission/childaccount/user_children/[id]/resend/route";
import * as member from "@/app/api/permission/childaccount/user_children/[id]/route";
import * as memberList from "@/app/api/permission/childaccount/user_children/list/route";
import * as memberInvite from "@/app/api/permission/childaccount/user_children/route";
import * as memberSearch from "@/app/api/permission/childaccount/user_children/search/route";
import * as invitationAccept from "@/app/api/user/invitation/accept/route";
import * as invitationView from "@/app/api/user/invitation/view/route";
import { organization } from "./list-contracts";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

const base = "permission/childaccount/user_children";

/** Calls of members of a company, and of invitations to become one. */
export const memberRoutes: readonly ApiRoute[] = [
  call(
    base,
    memberInvite,
    organization.inviteMemberCall,
    { email: "erika@example.org", name: "Erika", departmentId: "root", roleId: null, language: "de" },
    [429],
  ),
  oneOf(`${base}/[id]`, member, organization.updateMemberCall, { id: nobodys, name: "Erika" }, [404]),
  oneOf(`${base}/[id]`, member, organization.deleteMemberCall, { id: nobodys }, [404]),
  call(`${base}/[id]/resend`, memberResend, organization.resendInvitationCall, { id: nobodys }, [404]),
  call(`${base}/list`, memberList, organization.listMembersCall, { q: "erika", pageSize: 20 }),
  call(`${base}/search`, memberSearch, organization.searchMembersCall, { q: "erika" }),
  call("user/invitation/view", invitationView, organization.viewInvitationCall, { code: "x".repeat(22) }),
  call("user/invitation/accept", invitationAccept, organization.acceptInvitationCall, {
    code: "x".repeat(22),
    name: "Erika",
    password: "weidenkatze 9",
    language: "de",
    terms: true,
  }),
];
