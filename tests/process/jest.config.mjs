// Tests of the process: starts, stops, crashes, and each failure's error line.
import { fileURLToPath } from "node:url";
import { shared } from "../../jest.config.mjs";

export default {
  ...shared,
  rootDir: fileURLToPath(new URL("../..", import.meta.url)),
  displayName: "process",
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/process/**/*.test.ts"],
  testTimeout: 60_000,
  maxWorkers: 1,
};
