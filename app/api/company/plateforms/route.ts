import { handle } from "@/lib/http/handle-call";
import { platformsCall } from "@/lib/shops/contract";
import { listPlatforms } from "@/lib/shops/list-platforms";

export const GET = handle(platformsCall, listPlatforms);
