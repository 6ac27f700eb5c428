import { describeError } from "./log";

/** As drizzle and the driver throw it. */
function failedQuery(): Error {
  const driver = Object.assign(new Error('duplicate key value violates "mail_key"'), {
    code: "23505",
    detail: "Key (email)=(canary@example.org) already exists.",
    constraint_name: "mail_key",
    table_name: "mail",
    parameters: ["canary"],
  });
  const params = ["canary@example.org", "a\n    at canary (file.ts:1:1)", "$& $1 $`"];
  const error = new Error(`Failed query: insert into mail values ($1)\nparams: ${params}`, { cause: driver });
  return Object.assign(error, { params, query: "insert into mail values ($1)" });
}

describe("an error in the log", () => {
  it("contains what failed, where and why, and no parameters or row values", () => {
    const said = describeError(failedQuery());
    expect(said).toMatchObject({
      type: "Error",
      message: "Failed query: insert into mail values ($1)",
      stack: expect.stringMatching(/^Error: Failed query: insert into mail values \(\$1\)\n {4}at /),
      cause: { code: "23505", constraint: "mail_key", table: "mail" },
    });
    expect(JSON.stringify(said)).not.toContain("canary");
  });

  it("handles cyclic causes, and values that are not errors", () => {
    const circle = new Error("a");
    circle.cause = circle;
    expect(JSON.stringify(describeError(circle)).length).toBeLessThan(20_000);
    expect(describeError({ password: "canary" })).toBe("(object)");
    expect(describeError(undefined)).toBe("undefined");
    expect(describeError("x".repeat(1_000))).toHaveLength(200);
  });
});
