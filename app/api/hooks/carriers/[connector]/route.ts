import { handlePush } from "@/lib/http/handle-push";

export const POST = handlePush;
