import { deleteSecondFactor } from "@/lib/accounts/delete-second-factor";
import { deleteSecondFactorCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(deleteSecondFactorCall, deleteSecondFactor);
