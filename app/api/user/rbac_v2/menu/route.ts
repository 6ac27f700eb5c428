import { menuCall } from "@/lib/accounts/contract";
import { listMenu } from "@/lib/accounts/list-menu";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(menuCall, listMenu);
