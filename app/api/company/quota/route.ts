import { quotaCall } from "@/lib/accounts/quota/contract";
import { viewQuota } from "@/lib/accounts/quota/view-quota";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(quotaCall, viewQuota);
