import { handle } from "@/lib/http/handle-call";
import { updateSetCall } from "@/lib/messages/customer-emails/contract";
import { updateSetting } from "@/lib/messages/customer-emails/update-setting";

export const PUT = handle(updateSetCall, updateSetting);
