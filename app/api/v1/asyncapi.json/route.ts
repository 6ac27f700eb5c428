import { handleDocument } from "@/lib/http/handle-document";
import { writeAsyncapi } from "@/lib/public-api/write-asyncapi";

export const GET = handleDocument(writeAsyncapi);
