// Adds packages for other systems, which npm omits from package-lock.json when it runs on one system, and
// missing hashes. Without them `npm ci` fails elsewhere, or accepts whatever a registry serves for a version.
// Run it after `npm install`: npx tsx tests/house/complete-lock.ts
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/** The optional packages without an entry, with the entry each needs. */
export function missingEntries(lock: Lock): Record<string, Entry> {
  const found: Record<string, Entry> = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = `${path}/node_modules/${name}`;
      if (lock.packages[`node_modules/${name}`] || lock.packages[nested] || !/^\d/.test(version)) continue;
      const words = name.split(/[/-]/);
      const os = systems.filter((system) => words.includes(system));
      const cpu = processors.filter((processor) => words.includes(processor));
      if (os.length === 0 && cpu.length === 0) continue;
      found[`node_modules/${name}`] = {
        version,
        ...(cpu.length > 0 ? { cpu } : {}),
        ...(entry.dev ? { dev: true } : {}),
        ...(name.includes("musl") ? { libc: ["musl"] } : name.endsWith("gnu") ? { libc: ["glibc"] } : {}),
        optional: true,
        ...(os.length > 0 ? { os } : {}),
      };
    }
  }
  return found;
}

/** Paths of the entries without a hash. */
export function unpinnedEntries(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { integrity, link }]) =>
    path === "" || !path.includes("node_modules/") || link || integrity ? [] : [path],
  );
}

/** The registry's hash of a version; null if it does not have that version. */
function hashOf(path: string, { version }: Entry): string | null {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  try {
    const said = execFileSync("npm", ["view", `${name}@${version}`, "dist.integrity"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    return said.startsWith("sha512-") ? said : null;
  } catch {
    return null;
  }
}

if (process.argv[1]?.endsWith("complete-lock.ts")) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const missing = missingEntries(lock);
  const all: Record<string, Entry> = { ...lock.packages, ...missing };
  const unpinned = unpinnedEntries({ packages: all });
  let pinned = 0;
  for (const path of unpinned) {
    const { version, ...rest } = all[path] ?? {};
    const integrity = hashOf(path, { ...(version && { version }) });
    if (integrity === null) continue;
    all[path] = { ...(version && { version }), integrity, ...rest };
    pinned += 1;
  }
  const entries = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    "package-lock.json",
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`,
  );
  console.log(`${Object.keys(missing).length} entries added, ${pinned} hashes added`);
  if (pinned < unpinned.length)
    console.log(`${unpinned.length - pinned} versions are not in this registry: they stay without a hash.`);
}
