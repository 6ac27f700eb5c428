import { heapArgs, heapLimitMb } from "./limit-heap";

const gb = 1024 ** 3;

it.each([
  ["web", "all", 0.5, 256],
  ["web", "all", 2, 614],
  ["worker", "all", 2, 307],
  ["web", "web", 1, 614],
  ["worker", "worker", 1, 512],
  ["web", "all", 64, 2048],
  ["worker", "worker", 64, 1024],
] as const)("gives the heap of the %s under ROLE=%s on %d GB %d MB", (name, role, memory, limit) => {
  expect(heapLimitMb(name, role, memory * gb)).toBe(limit);
});

it("takes the container's memory where it is less, the machine's where there is no limit, and the operator's limit first", () => {
  const args = (constrainedBytes: number, nodeOptions = "") =>
    heapArgs("web", "web", { nodeOptions, constrainedBytes, totalBytes: 2 * gb });
  expect(args(gb)).toEqual(["--max-old-space-size=614"]);
  for (const unlimited of [0, 2 ** 64]) expect(args(unlimited)).toEqual(["--max-old-space-size=1228"]);
  for (const own of ["--max-old-space-size=256", "--inspect --max_old_space_size=256"])
    expect(args(gb, own)).toEqual([]);
});
