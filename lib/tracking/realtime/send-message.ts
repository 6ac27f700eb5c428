import type { WebSocket } from "ws";
import type { ServerMessage } from "@/lib/core/live-messages";
import { backlogMaxBytes } from "./constants";

/** Sends a message to an open socket, and closes one that reads too slowly. */
export function sendMessage(socket: WebSocket, message: ServerMessage): void {
  sendText(socket, JSON.stringify(message));
}

/** As `sendMessage`, for a message that is written already. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > backlogMaxBytes) socket.close(1013, "too slow");
  else if (socket.readyState === socket.OPEN) socket.send(text);
}
