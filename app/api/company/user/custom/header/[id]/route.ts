import { handle } from "@/lib/http/handle-call";
import { chooseColumns } from "@/lib/shipments/choose-columns";
import { saveColumnsCall } from "@/lib/shipments/view-contract";

export const PUT = handle(saveColumnsCall, chooseColumns);
