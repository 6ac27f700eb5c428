// Jest's global set-up: the TypeScript of db/testing runs through tsx.
import { tsImport } from "tsx/esm/api";

export default async function start() {
  // What tests draw at random: the same for the same sources, and other draws each night. Printed, so that it can be repeated.
  process.env.SEED ??= process.env.NIGHTLY ? String(Date.now() % 1_000_000) : "1";
  if (process.env.SEED !== "1") process.stdout.write(`SEED=${process.env.SEED}\n`);
  // Keys are hashed and tokens signed wherever parcels are read; tests about keys set their own.
  process.env.SECRET_KEY ??= Buffer.alloc(32, 7).toString("base64");
  const testing = await tsImport("../../db/testing/global-setup.ts", import.meta.url);
  await testing.setUp();
  globalThis.stopTestDatabase = testing.tearDown;
}
