import { handle } from "@/lib/http/handle-call";
import { addNote } from "@/lib/work-orders/add-note";
import { noteCall } from "@/lib/work-orders/contract";

export const POST = handle(noteCall, addNote);
