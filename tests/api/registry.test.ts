import { readdirSync, readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { type Call, callAddress } from "@/lib/core/define-call";
import { errorTable } from "@/lib/core/error-table";
import { apiRoutes, contracts } from "./calls";

const files = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => file.split(sep).slice(0, -1).join("/"));

describe("the list of calls", () => {
  it("contains every route of the product, and no missing one", () => {
    expect([...new Set(apiRoutes.map(({ file }) => file))].sort()).toEqual(files.sort());
  });

  it("contains every contract once, with a unique address and method, and every method of their routes", () => {
    const written = readdirSync("lib", { recursive: true, encoding: "utf8" })
      .filter((path) => /^[\w-]+[\\/][\w-]+[\\/]([\w-]+-)?contract\.ts$/.test(path))
      .flatMap((path): unknown[] => Object.values(require(resolve("lib", path))))
      .filter(
        (one): one is Call => typeof one === "object" && one !== null && "method" in one && "path" in one,
      );
    expect(contracts.map(({ name }) => name).sort()).toEqual(written.map(({ name }) => name).sort());
    expect(new Set(contracts.map(({ name }) => name)).size).toBe(contracts.length);
    const places = contracts.map((call) => `${call.method} ${callAddress(call)}`);
    expect(new Set(places).size).toBe(places.length);
    for (const file of new Set(contracts.map((call) => callAddress(call).slice("/api/".length)))) {
      const exported = readFileSync(`app/api/${file}/route.ts`, "utf8").matchAll(
        /^export const ([A-Z]+)\b/gm,
      );
      const rows = apiRoutes.filter((row) => row.file === file);
      const handled = rows.flatMap(({ handlers }) => Object.keys(handlers).filter((name) => handlers[name]));
      expect({ file, handled: handled.sort() }).toEqual({
        file,
        handled: [...exported].map(([, name]) => name).sort(),
      });
    }
  });

  it.each(contracts.map((call) => [call.name, call] as const))(
    "%s has limits and lists existing errors",
    (_name, call) => {
      expect(call.limit.max).toBeGreaterThan(0);
      expect(call.limit.windowSeconds).toBeGreaterThan(0);
      // Visitors send small bodies, except to the calls that take a file.
      const isForFiles = [
        ...["contactus.add", "work_order.message", "work_order_op.reply"],
        ...["company.track.import", "company.letter.images.add"],
      ].includes(call.name);
      const most = isForFiles ? 12 * 1024 * 1024 : (call.access === "visitor" ? 64 : 128) * 1024;
      expect(call.maxBodyBytes).toBeLessThanOrEqual(most);
      for (const key of call.errors) expect(errorTable).toHaveProperty(key);
      expect(call.errors).toContain("tooFrequent");
    },
  );

  it.each(apiRoutes.map((route) => [route.file, route] as const))(
    "%s: the route declares and does not decide",
    (file, route) => {
      const text = readFileSync(`app/api/${file}/route.ts`, "utf8");
      expect(text.trim().split("\n").length).toBeLessThanOrEqual(15);
      expect(text).not.toMatch(/\bif\b|\bprocess\.env\b|\bfetch\(/);
      if (route.call) expect(text).toMatch(/\bhandle(File)?\(/);
    },
  );

  it.each(apiRoutes.flatMap((route) => (route.call ? [[route.file, route] as const] : [])))(
    "%s accepts its own sample",
    (_file, route) => {
      expect(route.call?.input.safeParse(route.sample)).toMatchObject({ success: true });
    },
  );
});
