import { handleWooNotice } from "@/lib/http/handle-push";

export const POST = handleWooNotice;
