// Jest's global tear-down.
export default async function stop() {
  const code = (await globalThis.stopSharedApp?.()) ?? 0;
  if (code !== 0) throw new Error(`The product ended with code ${code} when it was stopped.`);
}
