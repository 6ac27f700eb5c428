import { RoleMissing } from "@/db/row-security";
import { EnvError } from "@/lib/platform/environment/env";
import { explainFailure, Failure } from "./failure";

const coded = (code: string, message = "x") => Object.assign(new Error(message), { code });
const at = "db.example:5432/parcels";

describe("the message of a failure", () => {
  it.each([
    ["ECONNREFUSED", /Nothing answers at the database db\.example:5432\/parcels: start/],
    ["ENOTFOUND", /name .* is not known: correct DATABASE_URL/],
    ["CONNECT_TIMEOUT", /^The database .* does not answer in time/],
    ["28P01", /^The database .* refuses the password: correct/],
    ["3D000", /has no such database: create it/],
    ["42501", /may not create tables .* grant/],
    ["53300", /no connection left/],
    ["53100", /disk is full/],
    ["ENOSPC", /disk is full/],
    ["EROFS", /read-only: set DATA_DIR/],
  ])("for %s says what to do", (code, line) => {
    const wrapped = new Error("Failed query: select 1", { cause: coded(code) });
    expect(explainFailure(wrapped, "Connecting", at).message).toMatch(line);
  });

  it("recognises a full disk in a server's own message", () => {
    const said =
      'FATAL: could not extend file "base/1": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.';
    expect(explainFailure(new Error(said), "Starting").message).toMatch(/disk is full/);
  });

  it("is one line for unexpected errors, from the innermost cause", () => {
    const error = new Error("outer", { cause: new Error("LOG: starting\nFATAL: something odd\nmore") });
    expect(explainFailure(error, "Starting").message).toBe(
      "Starting failed: FATAL: something odd (LOG_LEVEL=debug shows everything).",
    );
  });

  it("says what an administrator must run where the login may not create the role", () => {
    const error = new RoleMissing("Run once: CREATE ROLE", { cause: coded("42501") });
    expect(explainFailure(error, "Bringing the tables up to date", at).message).toBe("Run once: CREATE ROLE");
  });

  it("keeps messages that are already readable", () => {
    const good = new Failure("Do this.");
    expect(explainFailure(good, "Starting")).toBe(good);
    expect(explainFailure(new EnvError(["A: bad", "B: bad"]), "Starting").message).toBe("A: bad\nB: bad");
  });
});
