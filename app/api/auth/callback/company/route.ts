import { handleCompanyReturn } from "@/lib/http/handle-authorization";

export const GET = handleCompanyReturn;
