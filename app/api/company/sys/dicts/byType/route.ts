import { handle } from "@/lib/http/handle-call";
import { dictionaryCall } from "@/lib/messages/customer-emails/contract";
import { listDictionary } from "@/lib/messages/customer-emails/list-dictionary";

export const GET = handle(dictionaryCall, listDictionary);
