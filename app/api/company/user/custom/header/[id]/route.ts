import { handle } from "@/lib/http/handle-call";
import { chooseColumns } from "@/lib/saved-views/choose-columns";
import { saveColumnsCall } from "@/lib/saved-views/contract";

export const PUT = handle(saveColumnsCall, chooseColumns);
