// End-to-end tests: the built product and a real browser. Two files at a time: most of their time is waiting.
import { fileURLToPath } from "node:url";
import { runner, shared } from "../../jest.config.mjs";

export default {
  ...shared,
  ...runner,
  rootDir: fileURLToPath(new URL("../..", import.meta.url)),
  displayName: "e2e",
  testEnvironment: "<rootDir>/tests/e2e/print-pages.cjs",
  setupFiles: ["<rootDir>/tests/house/prepare-node.ts"],
  setupFilesAfterEnv: ["<rootDir>/tests/e2e/retry-once.cjs"],
  testMatch: ["<rootDir>/tests/e2e/**/*.test.ts"],
  globalSetup: "<rootDir>/tests/e2e/start-shared.mjs",
  globalTeardown: "<rootDir>/tests/e2e/stop-shared.mjs",
  // Against hanging tests, not slow ones: a busy machine is slow.
  testTimeout: 240_000,
  maxWorkers: 2,
};
