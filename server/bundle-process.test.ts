import { childRunning } from "@/tests/process/list-processes";
import { bundledArgs } from "./bundle-process";

it("makes several bundles at once, and leaves no process of the bundler behind", async () => {
  // Another test file of this process may have left one.
  const before = childRunning(process.pid, "esbuild");
  const files = ["tests/process/run-database.ts", "tests/process/run-webhooks.ts"];
  const made = await Promise.all([
    bundledArgs(process.cwd(), files),
    bundledArgs(process.cwd(), files.slice(1)),
  ]);
  expect(made.flat(2).map((path) => path.split("/").at(-1))).toEqual([
    "run-database.mjs",
    "run-webhooks.mjs",
    "run-webhooks.mjs",
  ]);
  for (let tries = 0; tries < 100 && childRunning(process.pid, "esbuild") !== before; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(childRunning(process.pid, "esbuild")).toBe(before);
});
