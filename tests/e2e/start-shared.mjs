// Jest's global set-up: one product for all files that need no instance of their own; its TypeScript runs
// through tsx.
import { tsImport } from "tsx/esm/api";

export default async function start() {
  // A developer may point at a running product: `{"url":"http://localhost:3000", …}`.
  if (process.env.E2E_APP) return;
  const { freePort, startApp } = await tsImport("./start-app.ts", import.meta.url);
  const receiver = { host: "receiver.example", port: await freePort() };
  const hosts = `${receiver.host}=http://127.0.0.1:${receiver.port}`;
  const app = await startApp({ env: { TEST_CARRIER_HOSTS: hosts } });
  const { url, databaseUrl, mailboxUrl, build } = app;
  process.env.E2E_APP = JSON.stringify({ url, databaseUrl, mailboxUrl, build, receiver });
  globalThis.stopSharedApp = app.stop;
}
