import { join } from "node:path";
import { Failure } from "./failure";

/**
 * Variables from the file `.env` beside package.json, if it exists; existing values take precedence. Throws
 * Failure.
 */
export function loadEnvFile(root: string): void {
  try {
    process.loadEnvFile?.(join(root, ".env"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      throw new Failure(`The file .env cannot be read: ${(error as Error).message}`);
  }
}
