import { handleDocument } from "@/lib/http/handle-document";
import { writeOpenapi } from "@/lib/public-api/write-openapi";

export const GET = handleDocument(writeOpenapi);
