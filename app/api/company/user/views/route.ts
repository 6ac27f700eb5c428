import { handle } from "@/lib/http/handle-call";
import { savedViewsCall } from "@/lib/saved-views/contract";
import { listViews } from "@/lib/saved-views/list-views";

export const GET = handle(savedViewsCall, listViews);
