import { changeSettingsCall } from "@/lib/accounts/contract";
import { updateSettings } from "@/lib/accounts/update-settings";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(changeSettingsCall, updateSettings);
