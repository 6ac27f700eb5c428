import { handle } from "@/lib/http/handle-call";
import { deleteSubscriptionCall } from "@/lib/subscriptions/contract";
import { deleteSubscription } from "@/lib/subscriptions/delete-subscription";

export const GET = handle(deleteSubscriptionCall, deleteSubscription);
