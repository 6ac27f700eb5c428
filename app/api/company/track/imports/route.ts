import { handle } from "@/lib/http/handle-call";
import { importsCall } from "@/lib/shipments/import-contract";
import { listImports } from "@/lib/shipments/list-imports";

export const GET = handle(importsCall, listImports);
