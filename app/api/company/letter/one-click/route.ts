import { handleEmailOneClick, showEmailOneClick } from "@/lib/http/handle-email-link";

export const GET = showEmailOneClick;
export const POST = handleEmailOneClick;
