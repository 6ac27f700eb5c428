import { updateSetCall } from "@/lib/customer-emails/contract";
import { updateSetting } from "@/lib/customer-emails/update-setting";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(updateSetCall, updateSetting);
