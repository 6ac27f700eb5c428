// Tests of the process: starts, stops, crashes, and each failure's error line. Two files at a time: each starts a
// product on its own port and data, and waits for it a third of the time.
import { fileURLToPath } from "node:url";
import { runner, shared } from "../../jest.config.mjs";

export default {
  ...shared,
  ...runner,
  rootDir: fileURLToPath(new URL("../..", import.meta.url)),
  displayName: "process",
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/process/**/*.test.ts"],
  testTimeout: 60_000,
  maxWorkers: 2,
};
