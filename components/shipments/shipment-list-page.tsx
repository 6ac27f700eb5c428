import type { ComponentType } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import type { ListStart, ShipmentLogProps } from "./list-context";
import { ShipmentList } from "./shipment-list";
import "./shipment-list.css";
import "./list-columns.css";

/** What the list says in the browser: its own words, and those of the pages whose parts it uses. */
const messages = [
  ...["shipments", "status", "journey", "parcel", "carriers.dialog", "errors"],
  ...["webhooks.number", "webhooks.event", "common.copy", "ui.pagination", "ui.columns"],
  ...["ui.span", "reports.online.title", "reports.delivered.title"],
];

/** A list with all that it needs of the server besides its rows. */
export function ShipmentListPage({ start, log }: { start: ListStart; log: ComponentType<ShipmentLogProps> }) {
  return (
    <ClientMessages paths={messages}>
      <ShipmentList start={start} log={log} />
    </ClientMessages>
  );
}
