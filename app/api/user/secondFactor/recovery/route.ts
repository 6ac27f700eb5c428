import { renewRecoveryCall } from "@/lib/accounts/passwords/second-factor-contract";
import { renewRecovery } from "@/lib/accounts/second-factor/renew-recovery";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(renewRecoveryCall, renewRecovery);
