import { handleAuthorization, handleAuthorizationForm } from "@/lib/http/handle-authorization";

export const GET = handleAuthorization;
export const POST = handleAuthorizationForm;
