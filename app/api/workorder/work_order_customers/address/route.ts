import { handle } from "@/lib/http/handle-call";
import { renewAddressCall } from "@/lib/messages/order-setup/customers-contract";
import { renewAddress } from "@/lib/messages/order-setup/renew-address";

export const POST = handle(renewAddressCall, renewAddress);
