import { handle } from "@/lib/http/handle-call";
import { saveViewCall } from "@/lib/shipments/saved-views/contract";
import { saveView } from "@/lib/shipments/saved-views/save-view";

export const POST = handle(saveViewCall, saveView);
