import { handle } from "@/lib/http/handle-call";
import { activeCall, settingsCall } from "@/lib/messages/order-setup/contract";
import { setActive } from "@/lib/messages/order-setup/set-active";
import { viewSettings } from "@/lib/messages/order-setup/view-settings";

export const GET = handle(settingsCall, viewSettings);
export const PUT = handle(activeCall, setActive);
