import { handleLink } from "@/lib/http/handle-email-link";

export const GET = handleLink;
export const HEAD = handleLink;
