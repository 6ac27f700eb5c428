import { handle } from "@/lib/http/handle-call";
import { chooseColumns } from "@/lib/shipments/saved-views/choose-columns";
import { saveColumnsCall } from "@/lib/shipments/saved-views/contract";

export const PUT = handle(saveColumnsCall, chooseColumns);
