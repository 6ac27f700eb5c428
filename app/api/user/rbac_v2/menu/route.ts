import { listMenu } from "@/lib/accounts/access/list-menu";
import { menuCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(menuCall, listMenu);
