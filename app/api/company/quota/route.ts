import { handle } from "@/lib/http/handle-call";
import { quotaCall } from "@/lib/quota/contract";
import { viewQuota } from "@/lib/quota/view-quota";

export const GET = handle(quotaCall, viewQuota);
