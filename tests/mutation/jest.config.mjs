// For the mutation runner: without global set-up, since the runner starts the database once for all mutants.
import { fileURLToPath } from "node:url";
import { shared } from "../../jest.config.mjs";

export default {
  ...shared,
  rootDir: fileURLToPath(new URL("../..", import.meta.url)),
  roots: ["<rootDir>/lib", "<rootDir>/db", "<rootDir>/tests"],
  testEnvironment: "node",
  testMatch: ["<rootDir>/{lib,db,tests/api}/**/*.test.ts"],
  testTimeout: 30_000,
};
