import { handle } from "@/lib/http/handle-call";
import { deleteImageCall } from "@/lib/images/contract";
import { deleteImage } from "@/lib/images/delete-image";

export const DELETE = handle(deleteImageCall, deleteImage);
