import { handle } from "@/lib/http/handle-call";
import { recordsCall } from "@/lib/messages/customer-emails/contract";
import { listRecords } from "@/lib/messages/customer-emails/list-records";

export const POST = handle(recordsCall, listRecords);
