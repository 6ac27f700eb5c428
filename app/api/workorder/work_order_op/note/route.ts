import { handle } from "@/lib/http/handle-call";
import { addNote } from "@/lib/messages/order-acts/add-note";
import { noteCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(noteCall, addNote);
