import { renewRecovery } from "@/lib/accounts/renew-recovery";
import { renewRecoveryCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(renewRecoveryCall, renewRecovery);
