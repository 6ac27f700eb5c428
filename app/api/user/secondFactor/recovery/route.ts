import { renewRecoveryCall } from "@/lib/accounts/factor-contract";
import { renewRecovery } from "@/lib/accounts/renew-recovery";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(renewRecoveryCall, renewRecovery);
