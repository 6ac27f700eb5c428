import { previewAccess } from "@/lib/accounts/roles/preview-access";
import { previewAccessCall } from "@/lib/accounts/roles/role-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(previewAccessCall, previewAccess);
