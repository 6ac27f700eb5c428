import { deleteExecCall } from "@/lib/connectors/carrier-accounts/contract";
import { deleteCarrierAccount } from "@/lib/connectors/carrier-accounts/delete-carrier-account";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(deleteExecCall, deleteCarrierAccount);
