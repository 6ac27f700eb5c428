import { createHmac } from "node:crypto";
import type { DatabaseOwner } from "@/db/give-ownership";

/**
 * The role as which the product uses its embedded database: it owns it and is no superuser. Its password is made of the
 * superuser's, so that only the starter, which reads the folder, knows that one.
 */
export function databaseOwner(password: string): DatabaseOwner {
  const made = createHmac("sha256", password).update("onetracking").digest("base64url");
  return { name: "onetracking", password: made };
}
