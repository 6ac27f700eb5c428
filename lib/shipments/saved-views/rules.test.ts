import { keepColumns } from "./rules";

it("chosen columns keep their order, are known, and always include the fixed ones", () => {
  expect(keepColumns(["carrier", "status", "gone", "carrier", "addedAt"])).toEqual([
    "number",
    "carrier",
    "status",
    "addedAt",
  ]);
  expect(keepColumns([])).toEqual(["number", "status"]);
});
