import { handle } from "@/lib/http/handle-call";
import { saveView } from "@/lib/shipments/save-view";
import { saveViewCall } from "@/lib/shipments/view-contract";

export const POST = handle(saveViewCall, saveView);
