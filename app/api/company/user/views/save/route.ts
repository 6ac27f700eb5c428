import { handle } from "@/lib/http/handle-call";
import { saveViewCall } from "@/lib/shipments/contract";
import { saveView } from "@/lib/shipments/save-view";

export const POST = handle(saveViewCall, saveView);
