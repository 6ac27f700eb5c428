import { isBrokenConnection } from "./child-protocol";

const errorOf = (message: string, fields: object) => Object.assign(new Error(message), fields);

describe("an uncaught error", () => {
  it.each([
    errorOf("aborted", { code: "ECONNRESET" }),
    errorOf("read ECONNRESET", { code: "ECONNRESET", syscall: "read" }),
    errorOf("write EPIPE", { code: "EPIPE", syscall: "write" }),
    errorOf("Premature close", { code: "ERR_STREAM_PREMATURE_CLOSE" }),
  ])("does not end the process if it is a broken connection: %s", (error) => {
    expect(isBrokenConnection(error)).toBe(true);
  });

  it.each([
    errorOf("x is not a function", {}),
    errorOf("connect ECONNREFUSED", { code: "ECONNREFUSED", syscall: "connect" }),
    errorOf("write CONNECTION_CLOSED", { code: "CONNECTION_CLOSED" }),
    errorOf("out of something", { code: "ECONNRESET" }),
    "aborted",
    null,
  ])("ends it otherwise: %s", (error) => {
    expect(isBrokenConnection(error)).toBe(false);
  });
});
