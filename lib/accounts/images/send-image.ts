import { callApi } from "@/lib/platform/browser/call-api";
import { encodeFile } from "@/lib/platform/browser/encode-file";
import { addImageCall, type ImageView } from "./contract";

/** An upload over a slow connection takes long. Milliseconds. */
const uploadMs = 60_000;

/** Uploads a picture from the browser. */
export async function sendImage(file: File): Promise<ImageView> {
  return callApi(addImageCall, { data: await encodeFile(file) }, { timeoutMs: uploadMs });
}
