import { takeTurn } from "./take-turns";

it("starts one in each turn of the loop, the first at once, in order, and urgent ones before those that wait", async () => {
  const begun: string[] = [];
  const add = (name: string, isFirst = false) => takeTurn(() => begun.push(name), isFirst);
  for (const name of ["a", "b", "c"]) add(name);
  add("health", true);
  const seen = [[...begun]];
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise(setImmediate);
    seen.push([...begun]);
  }
  const order = ["a", "health", "b", "c"];
  expect(seen).toEqual([1, 2, 3, 4, 4].map((count) => order.slice(0, count)));
  add("d");
  expect(begun).toEqual([...order, "d"]);
});
