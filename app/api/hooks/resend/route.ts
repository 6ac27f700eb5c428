import { handleMailEvent } from "@/lib/http/handle-push";

export const POST = handleMailEvent;
