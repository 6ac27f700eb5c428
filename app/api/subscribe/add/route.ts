import { handle } from "@/lib/http/handle-call";
import { addSubscription } from "@/lib/subscriptions/add-subscription";
import { addSubscriptionCall } from "@/lib/subscriptions/contract";

export const POST = handle(addSubscriptionCall, addSubscription);
