import { handle } from "@/lib/http/handle-call";
import { previewMoveCall } from "@/lib/organization/contract";
import { previewMove } from "@/lib/organization/preview-move";

export const GET = handle(previewMoveCall, previewMove);
