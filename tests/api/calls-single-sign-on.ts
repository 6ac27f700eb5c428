import * as ssoCalls from "@/lib/accounts/single-sign-on/contract";
import * as companySignIn from "@/lib/accounts/single-sign-on/sign-in-contract";
import { type ApiRoute, call, callWith, nobodys, openCall } from "./route-rows";

const issuer = {
  issuer: "https://login.invalid",
  clientId: "client",
  secret: "secret",
  roleId: nobodys,
  departmentId: "root",
  version: 1,
};

/** Calls of a company's own sign-in. */
export const routes: readonly ApiRoute[] = [
  call(ssoCalls.domainsCall, () => ({})),
  callWith(ssoCalls.addDomainCall, { domain: "muster.example" }, null),
  call(ssoCalls.deleteDomainCall, ({ domainId }) => ({ id: domainId }), [404]),
  call(ssoCalls.checkDomainCall, ({ domainId }) => ({ id: domainId }), [404]),
  call(ssoCalls.connectionCall, () => ({})),
  callWith(ssoCalls.saveConnectionCall, issuer, null, [400]),
  callWith(ssoCalls.deleteConnectionCall, {}, null, [404]),
  callWith(ssoCalls.switchConnectionCall, { active: true, requiresIssuer: false }, null, [404]),
  openCall(
    companySignIn.startCompanyCall,
    { email: "rea@muster.example", language: "en", page: "webhook" },
    [404],
  ),
  openCall(companySignIn.joinCompanyCall, { name: "Rea", language: "en", terms: true }, [410]),
];
