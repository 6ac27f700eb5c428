import type { WebSocket } from "ws";
import { heartbeatMs, socketsMax, socketsPerAddressMax } from "./constants";

/** The open sockets: how many there are per address, and which still respond. */
export class OpenSockets {
  /** Whether each has responded since the last ping. */
  readonly #alive = new Map<WebSocket, boolean>();
  readonly #perAddress = new Map<string, number>();
  readonly #heartbeat = setInterval(() => this.#ping(), heartbeatMs);

  /** Whether a further socket of this address would be too many. */
  isFull(address: string): boolean {
    return (this.#perAddress.get(address) ?? 0) >= socketsPerAddressMax || this.#alive.size >= socketsMax;
  }

  add(socket: WebSocket, address: string): void {
    this.#alive.set(socket, true);
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    socket.on("pong", () => this.#alive.set(socket, true));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      this.#alive.delete(socket);
      const left = (this.#perAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(address, left);
      else this.#perAddress.delete(address);
    });
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const socket of this.#alive.keys()) socket.close(1001, "going away");
  }

  #ping(): void {
    for (const [socket, alive] of this.#alive) {
      if (!alive) {
        socket.terminate();
        continue;
      }
      this.#alive.set(socket, false);
      socket.ping();
      // Browsers do not show pings to a page: an empty message lets it detect a dead connection.
      if (socket.readyState === socket.OPEN) socket.send('{"type":"still"}');
    }
  }
}
