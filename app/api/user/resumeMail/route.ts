import { resumeMailCall } from "@/lib/accounts/users/contract";
import { releaseMailbox } from "@/lib/accounts/users/release-mailbox";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(resumeMailCall, releaseMailbox);
