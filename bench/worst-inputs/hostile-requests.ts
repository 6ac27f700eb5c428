import { utils, write } from "xlsx";
import { apiHeaders, browserHeaders, type Sent, type WorstCall } from "./list-requests";

/** A channel's expression with more states than are cached, for each number; and the channel's code. */
export const worstExpression = "^(A?B?){9}.*A.{0,9}B1$";
export const worstChannel = "worst";

export const importPath = "/api/company/track/importTrackOrderForSingleLogis";
const previewPath = "/api/company/track/importPreview";

const book = (rows: number, columns: number) => {
  const made = utils.book_new();
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 1));
  utils.book_append_sheet(made, utils.aoa_to_sheet(cells), "a");
  return (write(made, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer).toString("base64");
};
const large = JSON.stringify({ files: [{ name: "a.xlsx", data: book(2_500, 250) }] });
const brackets = "[".repeat(3_600_000) + "]".repeat(3_600_000);
const siblings = `[${"[],".repeat(2_300_000)}1]`;
const quotes = JSON.stringify({ text: '"a",'.repeat(400_000) });
const drawn = () => `A1${Array.from({ length: 40 }, () => "AB1"[Math.floor(Math.random() * 3)]).join("")}`;
const preview = (id: string, seat: number) => ({
  ...{ id, mapping: ["trackNum", "code", ...Array.from({ length: 6 }, () => null)], pageSize: 100 },
  options: { dateOrder: "dmy", headings: seat % 2 === 0, carrier: ["ups", "dhl", "dpd", "gls"][seat % 4] },
});

const post = (path: string, body: string): WorstCall["request"] => {
  const isOpen = path.includes("contactus");
  return (tenant, seat): Sent => ({
    ...{ method: "POST", path, body },
    headers: browserHeaders(isOpen ? null : tenant, seat),
  });
};
const contact = "/api/v2/contactus/add";

/** Inputs that no schema describes: those that were found by attacking the product. */
const kinds: readonly WorstCall[] = [
  { name: "brackets of a visitor", request: post(contact, brackets) },
  { name: "empty lists of a visitor", request: post(contact, siblings) },
  { name: "brackets to import", request: post(importPath, brackets) },
  { name: "large workbooks", request: post(importPath, large) },
  { name: "pasted quotes", request: post(importPath, quotes) },
  {
    name: "numbers under a costly expression",
    isVaried: true,
    request: (tenant) => ({
      ...{ method: "POST", path: "/api/v1/tracks", headers: apiHeaders(tenant) },
      body: JSON.stringify({
        tracks: Array.from({ length: 100 }, () => ({ trackNum: drawn(), expressCode: worstChannel })),
      }),
    }),
  },
];

export const hostileCalls: readonly WorstCall[] = [
  ...kinds,
  {
    name: "previews of one draft each, the same",
    request: (tenant, seat) => post(previewPath, JSON.stringify(preview(tenant.draftId, 0)))(tenant, seat),
  },
  {
    name: "previews with other options each",
    isVaried: true,
    request: (tenant, seat) =>
      post(
        previewPath,
        JSON.stringify({ ...preview(tenant.draftId, seat), mapping: ["trackNum", ...turned(seat)] }),
      )(tenant, seat),
  },
  {
    name: "all of them together",
    isVaried: true,
    request: (tenant, seat) => (kinds[seat % kinds.length] as WorstCall).request(tenant, seat),
  },
];

/** Fields of the other columns of a draft: another order for each seat. */
function turned(seat: number): (string | null)[] {
  const fields = ["code", "orderNumber", "name", "email", "country", "state", null];
  return [...fields.slice(seat % 7), ...fields.slice(0, seat % 7)];
}
