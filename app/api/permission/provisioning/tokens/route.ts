import { handle } from "@/lib/http/handle-call";
import { addToken } from "@/lib/provisioning/add-token";
import { addTokenCall, tokensCall } from "@/lib/provisioning/contract";
import { listTokens } from "@/lib/provisioning/list-tokens";

export const GET = handle(tokensCall, listTokens);
export const POST = handle(addTokenCall, addToken);
