import { handle } from "@/lib/http/handle-call";
import { getSubscriptionCall } from "@/lib/subscriptions/contract";
import { getSubscription } from "@/lib/subscriptions/get-subscription";

export const GET = handle(getSubscriptionCall, getSubscription);
