import { changeSettingsCall } from "@/lib/accounts/users/contract";
import { updateSettings } from "@/lib/accounts/users/update-settings";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(changeSettingsCall, updateSettings);
