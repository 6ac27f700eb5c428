import * as connectionActive from "@/app/api/permission/sso/connection/active/route";
import * as connection from "@/app/api/permission/sso/connection/route";
import * as domainCheck from "@/app/api/permission/sso/domains/[id]/check/route";
import * as domain from "@/app/api/permission/sso/domains/[id]/route";
import * as domains from "@/app/api/permission/sso/domains/route";
import * as companyJoin from "@/app/api/user/sso/join/route";
import * as companyStart from "@/app/api/user/sso/start/route";
import { singleSignOn as calls } from "./list-contracts";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

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
  oneOf("permission/sso/domains", domains, calls.domainsCall, {}),
  oneOf("permission/sso/domains", domains, calls.addDomainCall, { domain: "muster.example" }),
  call("permission/sso/domains/[id]", domain, calls.deleteDomainCall, { id: nobodys }, [404]),
  call("permission/sso/domains/[id]/check", domainCheck, calls.checkDomainCall, { id: nobodys }, [404]),
  oneOf("permission/sso/connection", connection, calls.connectionCall, {}),
  oneOf("permission/sso/connection", connection, calls.saveConnectionCall, issuer, [400]),
  oneOf("permission/sso/connection", connection, calls.deleteConnectionCall, {}, [404]),
  call(
    "permission/sso/connection/active",
    connectionActive,
    calls.switchConnectionCall,
    { active: true, requiresIssuer: false },
    [404],
  ),
  call(
    "user/sso/start",
    companyStart,
    calls.startCompanyCall,
    { email: "rea@muster.example", language: "en", page: "webhook" },
    [404],
  ),
  call(
    "user/sso/join",
    companyJoin,
    calls.joinCompanyCall,
    { name: "Rea", language: "en", terms: true },
    [410],
  ),
];
