import { auditWriter, writeCell } from "./write-values";

const messages: Readonly<Record<string, string>> = {
  "audit.details.none": "not set",
  "audit.values.yes": "Yes",
  "audit.fields.callback": "Only status 200 counts",
  "shipments.field.department": "Department",
  "status.result.delivered.label": "Delivered",
  "organization.editor.operationNames.orders.edit": "Edit work orders",
};
const writer = auditWriter({
  say: (path) => messages[path] ?? null,
  list: (words) => words.join(", "),
  carrier: (id) => (id === "ups" ? "UPS" : id),
});

it.each([
  ["callback", true, "Yes"],
  ["name", null, "not set"],
  ["statuses", [], "not set"],
  ["statuses", ["delivered", "?"], "Delivered, ?"],
  ["fields", ["departmentId"], "Department"],
  ["operations", ["orders.edit", "toString"], "Edit work orders, toString"],
  ["constructor", "orders.edit", "orders.edit"],
  ["address", { city: "Bonn" }, '{"city":"Bonn"}'],
  ["courier", "ups", "UPS"],
  ["courier", null, "not set"],
  ["name", "ups", "ups"],
  ["rules", ["^R → X → ups", "DE → ups"], "^R → X → UPS, DE → UPS"],
])("writes the value of %s: %j as %j", (field, value, text) => {
  expect(writer.value(field, value)).toBe(text);
});

it("names fields as other pages do, those without a word as they are", () => {
  expect(["callback", "departmentId", "id"].map(writer.field)).toEqual([
    "Only status 200 counts",
    "Department",
    "id",
  ]);
});

it("writes an entry's values in one cell, and nothing for none", () => {
  expect(writeCell(writer, { callback: true, courier: "ups" })).toBe(
    "Only status 200 counts: Yes; courier: UPS",
  );
  expect(writeCell(writer, null)).toBe("");
});
