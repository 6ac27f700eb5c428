import type { ApiCall } from "@/lib/site/public-api/define-api-call";
import { apiCalls } from "./list-calls";

// lib/site/api-documents: the public API as OpenAPI, Postman, client and reference
/** A call by its name, for its route. Throws on an unknown name. */
export function findCall(name: string): ApiCall {
  const call = apiCalls.find((one) => one.name === name);
  if (!call) throw new Error(`no call of the public API is named ${name}`);
  return call;
}
