import { addToken } from "@/lib/accounts/provisioning/add-token";
import { addTokenCall, tokensCall } from "@/lib/accounts/provisioning/contract";
import { listTokens } from "@/lib/accounts/provisioning/list-tokens";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(tokensCall, listTokens);
export const POST = handle(addTokenCall, addToken);
