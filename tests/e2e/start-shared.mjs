// Jest's global set-up: one product for all files that need no instance of their own; its TypeScript runs
// through tsx.
import { tsImport } from "tsx/esm/api";

export default async function start() {
  // A developer may point at a running product: `{"url":"http://localhost:3000", …}`.
  if (process.env.E2E_APP) return;
  const { startApp } = await tsImport("./start-app.ts", import.meta.url);
  const app = await startApp();
  const { url, databaseUrl, mailboxUrl, build } = app;
  process.env.E2E_APP = JSON.stringify({ url, databaseUrl, mailboxUrl, build });
  globalThis.stopSharedApp = app.stop;
}
