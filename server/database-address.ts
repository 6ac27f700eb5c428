import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/environment/env";
import { databaseOwner } from "./database-owner";
import { Failure } from "./failure";

/** The given database, or the one that a running start keeps in the data folder. Throws Failure without one. */
export function databaseAddress(): string {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env();
  const given = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (given) return given;
  try {
    const { port, password } = JSON.parse(readFileSync(join(DATA_DIR, "database.json"), "utf8")) as {
      readonly port: number;
      readonly password: string;
    };
    const owner = databaseOwner(password);
    return `postgres://${owner.name}:${owner.password}@127.0.0.1:${port}/onetracking`;
  } catch {
    throw new Failure(`No database: set DATABASE_URL, or start the product that keeps one in ${DATA_DIR}.`);
  }
}
