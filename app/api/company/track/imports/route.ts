import { handle } from "@/lib/http/handle-call";
import { importsCall } from "@/lib/imports/contract";
import { listImports } from "@/lib/imports/list-imports";

export const GET = handle(importsCall, listImports);
