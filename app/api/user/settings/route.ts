import { changeSettings } from "@/lib/accounts/change-settings";
import { changeSettingsCall } from "@/lib/accounts/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(changeSettingsCall, changeSettings);
