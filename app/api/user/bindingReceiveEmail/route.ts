import { bindReceiveCall } from "@/lib/accounts/users/contract";
import { setNotificationEmail } from "@/lib/accounts/users/set-notification-email";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(bindReceiveCall, setNotificationEmail);
