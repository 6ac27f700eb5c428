import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { type EmbeddedDatabase, freePort, startEmbedded } from "@/db/embedded";
import { databaseOwner } from "./database-owner";
import { Failure } from "./failure";

/** Creates the folder of database and keys; throws a readable message when it is not writable. */
export async function prepareDataFolder(dir: string): Promise<void> {
  try {
    await makeFolder(resolve(dir));
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw error;
    const why =
      code === "EEXIST" || code === "ENOTDIR" ? "is not a folder" : "cannot be written by this user";
    throw new Failure(`The folder ${dir} ${why}: start as its owner, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}

/** Creates a folder and its parents, level by level: Node's own recursive mode never ends on `/proc`. */
async function makeFolder(dir: string): Promise<void> {
  const make = () => mkdir(dir, { mode: 0o755 });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST" && (await stat(dir)).isDirectory()) return;
    if (error.code !== "ENOENT" || dirname(dir) === dir) throw error;
    await makeFolder(dirname(dir));
    await make();
  });
}

/** The key in the folder, created on the first start. 32 bytes in base64. */
export async function storedSecret(dir: string): Promise<string> {
  const path = join(dir, "secret");
  const made = randomBytes(32).toString("base64");
  try {
    await writeFile(path, `${made}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const stored = (await readFile(path, "utf8")).trim();
  if (Buffer.from(stored, "base64").length === 32) return stored;
  throw new Failure(
    `${path} is damaged: restore it from a backup, or remove it (links sent before stop working).`,
  );
}

const storedDatabase = z.object({ port: z.int().min(1).max(65_535), password: z.string().min(1) });

/** Settings for one machine: small, but with room for the web process and the worker. */
const settings = { max_connections: "100", shared_buffers: "128MB", jit: "off" };

/**
 * Starts the database in the folder, on its previous port if that is free. Its password is the folder's own;
 * `database.json` stores both, readable by this user only.
 */
export async function startStoredDatabase(dir: string): Promise<EmbeddedDatabase> {
  const path = join(dir, "database.json");
  const stored = await readStored(path);
  const password = stored?.password ?? randomBytes(18).toString("base64url");
  if (!stored) await writeFile(path, JSON.stringify({ port: await freePort(), password }), { mode: 0o600 });
  const port = stored?.port ?? (await readStored(path))?.port ?? 0;
  const options = { dir: join(dir, "postgres"), password, owner: databaseOwner(password), settings };
  try {
    return await startEmbedded({ ...options, port });
  } catch (error) {
    if (!/could not bind|Address already in use|could not create any TCP/i.test(String(error))) throw error;
    const other = await freePort();
    await writeFile(path, JSON.stringify({ port: other, password }), { mode: 0o600 });
    return startEmbedded({ ...options, port: other });
  }
}

async function readStored(path: string): Promise<z.infer<typeof storedDatabase> | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return storedDatabase.parse(JSON.parse(text));
  } catch {
    throw new Failure(
      `${path} is damaged: restore it from a backup; it holds the embedded database's password.`,
    );
  }
}
