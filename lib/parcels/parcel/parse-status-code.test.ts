import { z } from "zod";
import { renameKeys } from "@/lib/core/rename-keys";
import { statuses } from "@/lib/core/statuses";
import { parseStatusCode, statusCode, statusCodec, statusCodes, statusFields } from "./parse-status-code";

describe("a status on the wire", () => {
  it("is the specification's number, and becomes the same status again", () => {
    expect(statusCodes).toEqual([0, 8, 10, 20, 30, 40, 50, 60, 65, 70]);
    for (const status of statuses) expect(parseStatusCode(statusCode[status])).toBe(status);
    for (const none of [-1, 1, 999, Number.NaN]) expect(parseStatusCode(none)).toBeNull();
  });

  it("has the wire's names and numbers when it is sent, ours when it is read, and nothing beside them", () => {
    const schema = renameKeys(
      z.object({ result: statusCodec, level: z.int(), sub: z.string().nullable() }),
      statusFields,
    );
    const wire = { result: 40, level: 4, sub: null } as const;
    const ours = { status: "delivered", progressStep: 4, subStatus: null } as const;
    expect(z.encode(schema, { ...ours, secret: 1 } as typeof ours)).toEqual(wire);
    expect(schema.parse({ ...wire, secret: 1 })).toEqual(ours);
    expect(schema.safeParse({ ...wire, result: 41 }).success).toBe(false);
  });
});
