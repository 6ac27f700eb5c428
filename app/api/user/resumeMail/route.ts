import { resumeMailCall } from "@/lib/accounts/contract";
import { releaseMailbox } from "@/lib/accounts/release-mailbox";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(resumeMailCall, releaseMailbox);
