import { handle } from "@/lib/http/handle-call";
import { addSubscription } from "@/lib/tracking/subscriptions/add-subscription";
import { addSubscriptionCall } from "@/lib/tracking/subscriptions/contract";

export const POST = handle(addSubscriptionCall, addSubscription);
