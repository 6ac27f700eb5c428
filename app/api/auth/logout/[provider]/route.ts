import { handleProviderLogout } from "@/lib/http/handle-authorization";

export const POST = handleProviderLogout;
