import { deleteImageCall } from "@/lib/accounts/images/contract";
import { deleteImage } from "@/lib/accounts/images/delete-image";
import { handle } from "@/lib/http/handle-call";

export const DELETE = handle(deleteImageCall, deleteImage);
