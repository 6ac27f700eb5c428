import { addSuppressions } from "@/lib/customer-emails/add-suppressions";
import { addSuppressionsCall, deleteSuppressionCall, suppressionsCall } from "@/lib/customer-emails/contract";
import { deleteSuppression } from "@/lib/customer-emails/delete-suppression";
import { listSuppressions } from "@/lib/customer-emails/list-suppressions";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(suppressionsCall, listSuppressions);
export const POST = handle(addSuppressionsCall, addSuppressions);
export const DELETE = handle(deleteSuppressionCall, deleteSuppression);
