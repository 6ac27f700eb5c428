import { readFileSync } from "node:fs";
import { exampleRequest } from "@/components/docs/list-examples";
import { errorTable } from "@/lib/core/error-table";
import { locales } from "@/lib/core/locales";
import { foldText } from "@/lib/parcels/carriers/rules";
import { answers, type CarrierRow, writeRow } from "./rules";

const row: CarrierRow = {
  id: "a-post",
  href: "/de/logistics/A&B",
  name: "<Österreichische> Post",
  names: ['A"Post'],
  country: "Österreich",
  kind: "Post",
  needs: ["braucht postcode"],
  labels: ["Code", "Paketdienst", "Land", "Art"],
};

it.each(locales)("has advice in %s for every error of the table, and no other", (locale) => {
  const { advice } = JSON.parse(readFileSync(`messages/${locale}/docs.json`, "utf8")) as {
    advice: Record<string, string>;
  };
  expect(Object.keys(advice).sort()).toEqual(Object.keys(errorTable).sort());
});

it("escapes everything in a carrier's row", () => {
  expect(writeRow(row)).toBe(
    '<tr id="carrier-a-post"><th scope="row"><code>a-post</code></th>' +
      '<td data-label="Paketdienst"><a href="/de/logistics/A&amp;B">&lt;Österreichische&gt; Post</a><small>A&quot;Post</small></td>' +
      '<td data-label="Land">Österreich</td><td data-label="Art">Post<small>braucht postcode</small></td></tr>',
  );
});

it("matches each typed word anywhere, ignoring diacritics and case, and everything without input", () => {
  const folded = foldText("a-post Österreichische Post AustrianPost Österreich");
  for (const typed of ["", "  ", "POST osterr", "österreich", "a-post", "austrianp"])
    expect([typed, answers(folded, typed)]).toEqual([typed, true]);
  for (const typed of ["swiss", "post swiss"])
    expect([typed, answers(folded, typed)]).toEqual([typed, false]);
});

it("sends JSON's header only with a body, and an idempotency key only with writing calls", () => {
  const headersOf = (method: "GET" | "POST" | "DELETE", body?: unknown) => {
    const asked = { method, path: "/x", ...(body === undefined ? {} : { body }) };
    const { headers, fresh = [] } = exampleRequest(asked, "https://t.example");
    return [...Object.keys(headers), fresh].flat();
  };
  expect(headersOf("GET")).toEqual(["X-API-Key", "X-API-Version"]);
  expect(headersOf("DELETE")).toEqual(["X-API-Key", "X-API-Version", "Idempotency-Key"]);
  expect(headersOf("POST", {})).toEqual(["X-API-Key", "X-API-Version", "Content-Type", "Idempotency-Key"]);
});
