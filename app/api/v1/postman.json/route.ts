import { handleDocument } from "@/lib/http/handle-document";
import { writePostman } from "@/lib/site/api-documents/write-postman";

export const GET = handleDocument(writePostman);
