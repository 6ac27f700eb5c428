import { type RunningApp, startApp } from "./start-app";

const startLimitMs = 600_000;

/** An instance of the product of a file's own, with these variables, while its tests run. */
export function ownApp(
  variables: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
): () => RunningApp {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ env: await variables() });
  }, startLimitMs);
  afterAll(async () => {
    expect(await app?.stop()).toBe(0);
  });
  return () => app;
}
