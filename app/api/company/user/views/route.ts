import { handle } from "@/lib/http/handle-call";
import { listViews } from "@/lib/shipments/list-views";
import { savedViewsCall } from "@/lib/shipments/view-contract";

export const GET = handle(savedViewsCall, listViews);
