import { handleDocument } from "@/lib/http/handle-document";
import { writeOpenapi } from "@/lib/site/api-documents/write-openapi";

export const GET = handleDocument(writeOpenapi);
