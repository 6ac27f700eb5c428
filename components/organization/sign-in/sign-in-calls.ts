import * as contract from "@/lib/accounts/single-sign-on/contract";
import type { ConnectionView, DomainView } from "@/lib/accounts/single-sign-on/contract-parts";
import { callApi, callById } from "@/lib/platform/browser/call-api";

export async function readDomains(): Promise<readonly DomainView[]> {
  return (await callApi(contract.domainsCall, {})).domains;
}

export const checkDomain = (id: string) => callById(contract.checkDomainCall, id);

export const deleteDomain = (id: string) => callById(contract.deleteDomainCall, id);

export async function readConnection(): Promise<ConnectionView | null> {
  return (await callApi(contract.connectionCall, {})).connection;
}

export const switchConnection = (active: boolean, requiresIssuer: boolean) =>
  callApi(contract.switchConnectionCall, { active, requiresIssuer });

export const deleteConnection = () => callApi(contract.deleteConnectionCall, {});
