import { requireRow } from "./require-row";

it("gives the first row, and throws the error that was named where there is none", () => {
  expect(requireRow([0, 1])).toBe(0);
  expect(() => requireRow([])).toThrow(expect.objectContaining({ key: "notFound" }));
  expect(() => requireRow([], "internal")).toThrow(expect.objectContaining({ key: "internal" }));
});
