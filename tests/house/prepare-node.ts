// Tests call handlers as our web process does, which sets the caller's address itself (lib/http/client-address.ts).
Object.assign(globalThis, { [Symbol.for("1tracking.web-process")]: true });
// Notes of normal operation would hide a failure in the output; a test that reads them sets its own level.
process.env.LOG_LEVEL ??= "warn";
// Jest asks for a hundred frames of every error; the product throws thousands that nobody reads, with Node's usual ten.
Error.stackTraceLimit = 10;
