import { addImage } from "@/lib/accounts/images/add-image";
import { addImageCall, imagesCall } from "@/lib/accounts/images/contract";
import { listImages } from "@/lib/accounts/images/list-images";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(imagesCall, listImages);
export const POST = handle(addImageCall, addImage, { timeoutMs: 55_000 });
