import { exportAccountCall } from "@/lib/accounts/users/contract";
import { exportAccount } from "@/lib/accounts/users/export-account";
import { features } from "@/lib/features/list-features";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(exportAccountCall, exportAccount(features));
