import { handlePixel } from "@/lib/http/handle-email-link";

export const GET = handlePixel;
export const HEAD = handlePixel;
