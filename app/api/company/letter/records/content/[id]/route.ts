import { contentCall } from "@/lib/customer-emails/contract";
import { readContent } from "@/lib/customer-emails/read-content";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(contentCall, readContent);
