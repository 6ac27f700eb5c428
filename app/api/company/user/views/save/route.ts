import { handle } from "@/lib/http/handle-call";
import { saveViewCall } from "@/lib/saved-views/contract";
import { saveView } from "@/lib/saved-views/save-view";

export const POST = handle(saveViewCall, saveView);
