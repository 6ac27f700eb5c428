import { totalmem } from "node:os";
import type { Env } from "@/lib/platform/environment/env";

const mb = 1024 * 1024;
/** Less is not enough to serve the largest pages and files. */
const heapMinMb = 256;

/**
 * Parts of the memory for the heap of each process. Beside its heap a process takes about 300 MB, and where both run the
 * starter and the embedded database are there too. More than the most is garbage that waits to be collected.
 */
const heaps = {
  web: { alone: 0.6, together: 0.3, maxMb: 2048 },
  worker: { alone: 0.5, together: 0.15, maxMb: 1024 },
} as const;

/** Heap limit of a process of ours on so much memory, in MB. Pure. */
export function heapLimitMb(process: keyof typeof heaps, role: Env["ROLE"], memoryBytes: number): number {
  const { alone, together, maxMb } = heaps[process];
  const share = role === "all" ? together : alone;
  return Math.floor(Math.min(maxMb, Math.max(heapMinMb, (memoryBytes / mb) * share)));
}

/**
 * Node's argument that limits the heap by the memory of the machine or of the container, whichever is less; none where the
 * operator has set a limit. `constrainedBytes` is libuv's, of cgroup v2 or v1: 0 or huge where there is none
 * (nodejs.org/api/process.html#processconstrainedmemory).
 */
export function heapArgs(
  name: keyof typeof heaps,
  role: Env["ROLE"],
  {
    nodeOptions = process.env.NODE_OPTIONS ?? "",
    constrainedBytes = process.constrainedMemory(),
    totalBytes = totalmem(),
  } = {},
): readonly string[] {
  if (/--max[-_](old[-_]space|heap)[-_]size/.test(nodeOptions)) return [];
  const memory = constrainedBytes > 0 ? Math.min(constrainedBytes, totalBytes) : totalBytes;
  return [`--max-old-space-size=${heapLimitMb(name, role, memory)}`];
}
