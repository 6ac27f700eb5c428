import { handle } from "@/lib/http/handle-call";
import { addSuppressions } from "@/lib/messages/customer-emails/add-suppressions";
import {
  addSuppressionsCall,
  deleteSuppressionCall,
  suppressionsCall,
} from "@/lib/messages/customer-emails/contract";
import { deleteSuppression } from "@/lib/messages/customer-emails/delete-suppression";
import { listSuppressions } from "@/lib/messages/customer-emails/list-suppressions";

export const GET = handle(suppressionsCall, listSuppressions);
export const POST = handle(addSuppressionsCall, addSuppressions);
export const DELETE = handle(deleteSuppressionCall, deleteSuppression);
