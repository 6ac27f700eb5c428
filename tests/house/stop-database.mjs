// Jest's global tear-down.
export default async function stop() {
  await globalThis.stopTestDatabase?.();
}
