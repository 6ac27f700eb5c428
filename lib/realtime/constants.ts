/** Sockets one address may hold open at once: a household or small office behind one address. */
export const socketsPerAddressMax = 50;
/** Sockets of one process. */
export const socketsMax = 20_000;
/** The server speaks at least this often; a socket that does not answer twice is closed. Milliseconds. */
export const heartbeatMs = 25_000;
/** Frames a client may send in a minute; the list it watches changes rarely. */
export const framesPerMinuteMax = 60;
/** Bytes waiting for a slow reader before it is closed; it comes back and resumes by version. */
export const backlogMaxBytes = 1024 * 1024;
/** Changed parcels that could not be read are tried again after this. Milliseconds. */
export const retryMs = 1_000;
/** At the end a socket has this long to say goodbye. Milliseconds. */
export const closeMs = 1_000;
/** Changed parcels read with one query. */
export const readMax = 200;
/** A desk hears of changes at most this often. Milliseconds. */
export const deskEveryMs = 1_000;
