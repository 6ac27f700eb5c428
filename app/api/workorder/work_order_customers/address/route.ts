import { handle } from "@/lib/http/handle-call";
import { renewAddressCall } from "@/lib/order-setup/customers-contract";
import { renewAddress } from "@/lib/order-setup/renew-address";

export const POST = handle(renewAddressCall, renewAddress);
