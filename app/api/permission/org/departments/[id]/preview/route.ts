import { previewMove } from "@/lib/accounts/departments/preview-move";
import { previewMoveCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(previewMoveCall, previewMove);
