// End-to-end tests: the built product and a real browser. One file at a time, each with its own product.
import { fileURLToPath } from "node:url";
import { shared } from "../../jest.config.mjs";

export default {
  ...shared,
  rootDir: fileURLToPath(new URL("../..", import.meta.url)),
  displayName: "e2e",
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/e2e/**/*.test.ts"],
  testTimeout: 60_000,
  maxWorkers: 1,
};
