// Tests call handlers as our web process does, which sets the caller's address itself (lib/http/client-address.ts).
Object.assign(globalThis, { [Symbol.for("1tracking.web-process")]: true });
