import { ClientMessages } from "@/components/shell/client-messages";
import { Desk } from "./desk";
import type { DeskStart } from "./desk-context";
import "./desk.css";
import "./desk-table.css";
import "./desk-cards.css";

/** What the desk says in the browser: its own words, and those of the pages whose parts it uses. */
const messages = [
  ...["desk", "status", "journey", "parcel", "carriers.dialog", "errors"],
  ...["webhooks.number", "webhooks.event", "common.copy"],
];

/** A list with all that it needs of the server besides its rows. */
export function DeskPage({ start }: { start: DeskStart }) {
  return (
    <ClientMessages paths={messages}>
      <Desk start={start} />
    </ClientMessages>
  );
}
