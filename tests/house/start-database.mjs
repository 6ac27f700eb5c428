// Jest's global set-up: the TypeScript of db/testing runs through tsx.
import { tsImport } from "tsx/esm/api";

export default async function start() {
  const testing = await tsImport("../../db/testing/global-setup.ts", import.meta.url);
  await testing.setUp();
  globalThis.stopTestDatabase = testing.tearDown;
}
