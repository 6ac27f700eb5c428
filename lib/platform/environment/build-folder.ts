// lib/platform/environment: the environment's variables, and where the build lies
/**
 * Folder of the build that this process serves, relative to the product's folder: the one that the start chose
 * (`server/list-builds.ts`), else the framework's own.
 */
export function buildFolder(): string {
  return process.env.ONETRACKING_BUILD ?? ".next";
}
