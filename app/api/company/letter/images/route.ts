import { handle } from "@/lib/http/handle-call";
import { addImage } from "@/lib/images/add-image";
import { addImageCall, imagesCall } from "@/lib/images/contract";
import { listImages } from "@/lib/images/list-images";

export const GET = handle(imagesCall, listImages);
export const POST = handle(addImageCall, addImage, { timeoutMs: 55_000 });
