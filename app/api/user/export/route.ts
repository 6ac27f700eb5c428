import { exportAccountCall } from "@/lib/accounts/users/contract";
import { exportAccount } from "@/lib/accounts/users/export-account";
import { handle } from "@/lib/http/handle-call";
import { features } from "@/lib/worker/features/list-features";

export const GET = handle(exportAccountCall, exportAccount(features));
