import { handleCompanyLogout } from "@/lib/http/handle-authorization";

export const POST = handleCompanyLogout;
