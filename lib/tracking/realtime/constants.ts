// lib/tracking/realtime: the WebSocket server
/** Open sockets per address: a household or small office behind one address. */
export const socketsPerAddressMax = 50;
/** Open sockets per process. */
export const socketsMax = 20_000;
/** Ping interval; a socket that misses two is closed. Milliseconds. */
export const heartbeatMs = 25_000;
/** Frames per minute and client; its list changes rarely. */
export const framesPerMinuteMax = 60;
/** Buffered bytes of a slow reader before it is closed; it reconnects and resumes by version. */
export const backlogMaxBytes = 1024 * 1024;
/** Delay before changed parcels that could not be read are retried. Milliseconds. */
export const retryMs = 1_000;
/** On shutdown a socket has this long for its close frame. Milliseconds. */
export const closeMs = 1_000;
/** Changed parcels read per query. */
export const readMax = 200;
/** Interval of the notifications to members who see a part of the shipments. Milliseconds. */
export const limitedNoticeMs = 15_000;
/** Minimum interval of notifications to a shipment list. Milliseconds. */
export const accountNoticeMs = 1_000;
