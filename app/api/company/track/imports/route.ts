import { handle } from "@/lib/http/handle-call";
import { importsCall } from "@/lib/shipments/imports/contract";
import { listImports } from "@/lib/shipments/imports/list-imports";

export const GET = handle(importsCall, listImports);
