import * as connectionActive from "@/app/api/permission/sso/connection/active/route";
import * as connection from "@/app/api/permission/sso/connection/route";
import * as domainCheck from "@/app/api/permission/sso/domains/[id]/check/route";
import * as domain from "@/app/api/permission/sso/domains/[id]/route";
import * as domains from "@/app/api/permission/sso/domains/route";
import * as companyJoin from "@/app/api/user/sso/join/route";
import * as companyStart from "@/app/api/user/sso/start/route";
import * as ssoCalls from "@/lib/accounts/single-sign-on/contract";
import * as companySignIn from "@/lib/accounts/single-sign-on/sign-in-contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const issuer = {
  issuer: "https://login.invalid",
  clientId: "client",
  secret: "secret",
  roleId: nobodys,
  departmentId: "root",
  version: 1,
};

/** Calls of a company's own sign-in. */
export const singleSignOnRoutes: readonly ApiRoute[] = [
  call(domains, ssoCalls.domainsCall, {}),
  call(domains, ssoCalls.addDomainCall, { domain: "muster.example" }),
  call(domain, ssoCalls.deleteDomainCall, { id: nobodys }, [404]),
  call(domainCheck, ssoCalls.checkDomainCall, { id: nobodys }, [404]),
  call(connection, ssoCalls.connectionCall, {}),
  call(connection, ssoCalls.saveConnectionCall, issuer, [400]),
  call(connection, ssoCalls.deleteConnectionCall, {}, [404]),
  call(connectionActive, ssoCalls.switchConnectionCall, { active: true, requiresIssuer: false }, [404]),
  call(
    companyStart,
    companySignIn.startCompanyCall,
    { email: "rea@muster.example", language: "en", page: "webhook" },
    [404],
  ),
  call(companyJoin, companySignIn.joinCompanyCall, { name: "Rea", language: "en", terms: true }, [410]),
];
