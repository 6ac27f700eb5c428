import { handle } from "@/lib/http/handle-call";
import { deleteSubscriptionCall } from "@/lib/tracking/subscriptions/contract";
import { deleteSubscription } from "@/lib/tracking/subscriptions/delete-subscription";

export const GET = handle(deleteSubscriptionCall, deleteSubscription);
