import { handle } from "@/lib/http/handle-call";
import { savedViewsCall } from "@/lib/shipments/saved-views/contract";
import { listViews } from "@/lib/shipments/saved-views/list-views";

export const GET = handle(savedViewsCall, listViews);
