import { handle } from "@/lib/http/handle-call";
import { getSubscriptionCall } from "@/lib/tracking/subscriptions/contract";
import { getSubscription } from "@/lib/tracking/subscriptions/get-subscription";

export const GET = handle(getSubscriptionCall, getSubscription);
