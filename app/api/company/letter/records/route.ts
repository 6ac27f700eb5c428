import { recordsCall } from "@/lib/customer-emails/contract";
import { listRecords } from "@/lib/customer-emails/list-records";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(recordsCall, listRecords);
