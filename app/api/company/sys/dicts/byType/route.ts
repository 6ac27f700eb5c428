import { dictionaryCall } from "@/lib/customer-emails/contract";
import { listDictionary } from "@/lib/customer-emails/list-dictionary";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(dictionaryCall, listDictionary);
