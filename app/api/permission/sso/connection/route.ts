import {
  connectionCall,
  deleteConnectionCall,
  saveConnectionCall,
} from "@/lib/accounts/single-sign-on/contract";
import { deleteConnection } from "@/lib/accounts/single-sign-on/delete-connection";
import { saveConnection } from "@/lib/accounts/single-sign-on/save-connection";
import { viewConnection } from "@/lib/accounts/single-sign-on/view-connection";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(connectionCall, viewConnection);
export const PUT = handle(saveConnectionCall, saveConnection);
export const DELETE = handle(deleteConnectionCall, deleteConnection);
