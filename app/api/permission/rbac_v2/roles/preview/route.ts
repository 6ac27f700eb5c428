import { handle } from "@/lib/http/handle-call";
import { previewAccess } from "@/lib/organization/preview-access";
import { previewAccessCall } from "@/lib/organization/role-contract";

export const POST = handle(previewAccessCall, previewAccess);
