import fc from "fast-check";
import { detailPath, formatNums } from "./detail-address";
import { parseNums } from "./parse-nums";

const numberText = fc.stringMatching(/^[A-Z0-9]{5,50}$/);
const carrierId = fc.stringMatching(/^[a-z0-9]{1,10}(-[a-z0-9]{1,10})?$/);

it("parses the path it wrote, with and without chosen carriers", () => {
  const requested = fc.oneof(
    fc.record({ number: numberText }),
    fc.record({ number: numberText, carrier: carrierId }),
  );
  fc.assert(
    fc.property(fc.array(requested, { minLength: 1, maxLength: 20 }), (numbers) => {
      expect(parseNums(formatNums(numbers))).toEqual(numbers);
      expect(parseNums(encodeURIComponent(formatNums(numbers)))).toEqual(numbers);
    }),
  );
});

it("writes the empty page for no numbers and leaves commas and tildes unescaped", () => {
  expect(detailPath([])).toBe("/detail");
  expect(detailPath([{ number: "RR123456785CN" }, { number: "1Z999AA10123456784", carrier: "ups" }])).toBe(
    "/detail/RR123456785CN,1Z999AA10123456784~ups",
  );
});

it("never throws on hand-typed paths and drops invalid carrier ids", () => {
  expect(parseNums("AB12345~<script>,,%E0%A4%A,~ups")).toEqual([
    { number: "AB12345" },
    { number: "%E0%A4%A" },
  ]);
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseNums(text))));
});

it.each([
  ["427%20183%20905", ["427183905"]],
  ["1Z%204W8R%20270%20391%20846721", ["1Z4W8R270391846721"]],
  ["4718%20260934,1Z4W8R270391846721", ["4718260934", "1Z4W8R270391846721"]],
  ["9400%201112%200621%207036%201045%2018~usps", ["9400111206217036104518"]],
  ["RR%20123%20456%20785%20CN;00340434161094042557%20RB123456785GB", null],
])("reads %s like pasted text: spaces belong to a number where its shape says so", (nums, wanted) => {
  const found = parseNums(nums).map(({ number }) => number);
  expect(found).toEqual(wanted ?? ["RR123456785CN", "00340434161094042557", "RB123456785GB"]);
});
