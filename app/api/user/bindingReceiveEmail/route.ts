import { bindReceiveCall } from "@/lib/accounts/contract";
import { setNotificationEmail } from "@/lib/accounts/set-notification-email";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(bindReceiveCall, setNotificationEmail);
