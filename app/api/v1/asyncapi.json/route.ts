import { handleDocument } from "@/lib/http/handle-document";
import { writeAsyncapi } from "@/lib/site/webhooks/write-asyncapi";

export const GET = handleDocument(writeAsyncapi);
