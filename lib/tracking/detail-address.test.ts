import fc from "fast-check";
import { detailPath, formatNums, parseNums } from "./detail-address";

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
