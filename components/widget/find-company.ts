import { brandCall } from "@/lib/messages/brands/contract";
import { callApi } from "@/lib/platform/browser/call-api";

/** The address of the company's tracking page; null if it has none. Throws `CallError` for others. */
export async function findCompany(): Promise<string | null> {
  return (await callApi(brandCall, {})).slug;
}
