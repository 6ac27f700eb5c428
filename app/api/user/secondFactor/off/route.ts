import { deleteSecondFactorCall } from "@/lib/accounts/passwords/second-factor-contract";
import { deleteSecondFactor } from "@/lib/accounts/second-factor/delete-second-factor";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(deleteSecondFactorCall, deleteSecondFactor);
