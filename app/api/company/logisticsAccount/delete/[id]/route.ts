import { deleteAccountCall } from "@/lib/carrier-accounts/contract";
import { deleteCarrierAccount } from "@/lib/carrier-accounts/delete-carrier-account";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(deleteAccountCall, deleteCarrierAccount);
