import { deleteTokenCall } from "@/lib/accounts/provisioning/contract";
import { deleteToken } from "@/lib/accounts/provisioning/delete-token";
import { handle } from "@/lib/http/handle-call";

export const DELETE = handle(deleteTokenCall, deleteToken);
