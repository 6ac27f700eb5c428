import { ClientMessages } from "@/components/shell/client-messages";
import type { TrashStart } from "./load-trash";
import { TrashList } from "./trash-list";
import "../shipment-list.css";

const messages = ["shipments", "journey.justNow", "parcel.noCarrier", "errors", "ui.pagination"];

/** Deleted shipments, with the words that their list says in the browser. */
export function TrashPage({ start }: { start: TrashStart }) {
  return (
    <ClientMessages paths={messages}>
      <TrashList start={start} />
    </ClientMessages>
  );
}
