import { handle } from "@/lib/http/handle-call";
import { deleteTokenCall } from "@/lib/provisioning/contract";
import { deleteToken } from "@/lib/provisioning/delete-token";

export const DELETE = handle(deleteTokenCall, deleteToken);
