import { handle } from "@/lib/http/handle-call";
import { confirmSubscription } from "@/lib/subscriptions/confirm-subscription";
import { confirmSubscriptionCall } from "@/lib/subscriptions/contract";

export const POST = handle(confirmSubscriptionCall, confirmSubscription);
