// The house rules need no database: a separate configuration keeps `npm run check` quick.
import { fileURLToPath } from "node:url";
import { runner, shared } from "../../jest.config.mjs";

export default {
  ...shared,
  ...runner,
  rootDir: fileURLToPath(new URL("../..", import.meta.url)),
  displayName: "house",
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/house/**/*.test.ts"],
};
