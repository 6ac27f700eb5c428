import { handle } from "@/lib/http/handle-call";
import { savedViewsCall } from "@/lib/shipments/contract";
import { listViews } from "@/lib/shipments/list-views";

export const GET = handle(savedViewsCall, listViews);
