import { AppError } from "@/lib/core/app-error";
import type { Context, DirectoryScope } from "@/lib/platform/adapters/context";

/** The scope of the directory that calls; throws keyInvalid without one. The first line of each use case of SCIM. */
export function requireDirectory({ caller }: Context): DirectoryScope {
  if (caller.kind !== "directory") throw new AppError("keyInvalid");
  return caller.scope;
}
