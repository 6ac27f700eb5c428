import { handle } from "@/lib/http/handle-call";
import { connectionCall, deleteConnectionCall, saveConnectionCall } from "@/lib/single-sign-on/contract";
import { deleteConnection } from "@/lib/single-sign-on/delete-connection";
import { saveConnection } from "@/lib/single-sign-on/save-connection";
import { viewConnection } from "@/lib/single-sign-on/view-connection";

export const GET = handle(connectionCall, viewConnection);
export const PUT = handle(saveConnectionCall, saveConnection);
export const DELETE = handle(deleteConnectionCall, deleteConnection);
