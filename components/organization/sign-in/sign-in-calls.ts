import * as contract from "@/lib/accounts/single-sign-on/contract";
import type { ConnectionView, DomainView } from "@/lib/accounts/single-sign-on/contract-parts";
import { callApi } from "@/lib/platform/browser/call-api";

export async function readDomains(): Promise<readonly DomainView[]> {
  return (await callApi(contract.domainsCall, {})).domains;
}

export function checkDomain(id: string) {
  return callApi(contract.checkDomainCall, {}, { params: { id } });
}

export function deleteDomain(id: string): Promise<unknown> {
  return callApi(contract.deleteDomainCall, {}, { params: { id } });
}

export async function readConnection(): Promise<ConnectionView | null> {
  return (await callApi(contract.connectionCall, {})).connection;
}

export function switchConnection(active: boolean, requiresIssuer: boolean): Promise<ConnectionView> {
  return callApi(contract.switchConnectionCall, { active, requiresIssuer });
}

export function deleteConnection(): Promise<unknown> {
  return callApi(contract.deleteConnectionCall, {});
}
