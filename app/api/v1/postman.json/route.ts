import { handleDocument } from "@/lib/http/handle-document";
import { writePostman } from "@/lib/public-api/write-postman";

export const GET = handleDocument(writePostman);
