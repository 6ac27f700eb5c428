import { handle } from "@/lib/http/handle-call";
import { platformsCall } from "@/lib/shipments/shops/contract";
import { listPlatforms } from "@/lib/shipments/shops/list-platforms";

export const GET = handle(platformsCall, listPlatforms);
