import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isAlive } from "./lock";

/** Builds of the pages, each in a folder of its own; none changes once it is complete. */
export const buildsFolder = ".builds";
/** Where a build is made, before it is renamed: as deep as the others, for the relative paths in it. */
export const draftFolder = `${buildsFolder}/draft`;
/** From fewest pages to most. */
const amounts = ["none", "common", "all"] as const;
export type Amount = (typeof amounts)[number];

export interface Build {
  readonly sources: string;
  /** Which pages are prerendered in it. */
  readonly amount: Amount;
  /** The public URL written into those pages. */
  readonly address: string;
}
export interface BuildRequest {
  readonly sources: string;
  /** The prerendered pages it must have at least; any if none are named. */
  readonly amount: Amount | undefined;
  readonly address: string;
}

/**
 * Whether a build can be served for this request. Its public URL only matters if all pages are to be prerendered;
 * otherwise pages with another one are rendered at their first visit.
 */
export function serves(build: Build, { sources, amount, address }: BuildRequest): boolean {
  if (build.sources !== sources || (amount === "all" && build.address !== address)) return false;
  return amount === undefined || amounts.indexOf(build.amount) >= amounts.indexOf(amount);
}

/** The build in a folder; null if there is none or it is not complete. */
export async function readBuild(root: string, folder: string): Promise<Build | null> {
  const text = await readFile(markOf(root, folder), "utf8").catch(() => "");
  try {
    return JSON.parse(text) as Build;
  } catch {
    return null;
  }
}

/** Folder of the build that serves the request best: with its public URL, then with the most pages. */
export async function findBuild(root: string, request: BuildRequest): Promise<string | null> {
  const found = (await listBuilds(root)).filter(({ build }) => serves(build, request));
  const worth = ({ build }: { build: Build }) =>
    amounts.indexOf(build.amount) + (build.address === request.address ? amounts.length : 0);
  return found.sort((a, b) => worth(b) - worth(a))[0]?.folder ?? null;
}

/** Completes the draft: from now on the build has a folder of its own. Returns the folder. */
export async function completeDraft(root: string, build: Build): Promise<string> {
  await writeFile(markOf(root, draftFolder), JSON.stringify(build));
  const folder = `${buildsFolder}/${build.sources.slice(0, 16)}-${randomBytes(4).toString("hex")}`;
  await rename(join(root, draftFolder), join(root, folder));
  return folder;
}

/** Notes that this process serves from the build; false if it was cleared meanwhile. */
export async function holdBuild(root: string, folder: string): Promise<boolean> {
  try {
    await mkdir(usersOf(root, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await writeFile(join(usersOf(root, folder), String(process.pid)), "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  return (await readBuild(root, folder)) !== null;
}

/** Deletes builds that no running process serves from, except one, and what interrupted starts left. */
export async function clearBuilds(root: string, kept: string): Promise<void> {
  for (const { folder } of await listBuilds(root)) {
    if (folder === kept || (await isServed(root, folder))) continue;
    const cleared = `${buildsFolder}/cleared-${randomBytes(4).toString("hex")}`;
    await rename(join(root, folder), join(root, cleared));
    // A start may have found it just before.
    if (await isServed(root, cleared)) await rename(join(root, cleared), join(root, folder));
  }
  const left = await readdir(join(root, buildsFolder)).catch(() => []);
  for (const name of left.filter((one) => one.startsWith("cleared-")))
    await rm(join(root, buildsFolder, name), { recursive: true, force: true });
}

async function listBuilds(root: string): Promise<{ folder: string; build: Build }[]> {
  const names = await readdir(join(root, buildsFolder)).catch(() => []);
  const folders = names.filter((name) => /^[\da-f]{16}-/.test(name)).map((name) => `${buildsFolder}/${name}`);
  const builds = await Promise.all(
    folders.map(async (folder) => ({ folder, build: await readBuild(root, folder) })),
  );
  return builds.flatMap(({ folder, build }) => (build ? [{ folder, build }] : []));
}

/** Whether a process that noted itself is still running. */
async function isServed(root: string, folder: string): Promise<boolean> {
  const users = await readdir(usersOf(root, folder)).catch(() => []);
  for (const user of users) if (await isAlive(Number(user))) return true;
  return false;
}

const usersOf = (root: string, folder: string) => join(root, folder, "users");
const markOf = (root: string, folder: string) => join(root, folder, "built-from");
