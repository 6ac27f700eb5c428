// Adds the packages for other systems that npm leaves out of package-lock.json when it runs on one of them only.
// Without them `npm ci` fails elsewhere. Run it after `npm install`: node tests/house/complete-lock.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

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

/** The optional packages that no entry stands for, with the entry each needs. */
export function missingEntries(lock) {
  const found = {};
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

const path = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
const lock = JSON.parse(await readFile(path, "utf8"));
const missing = missingEntries(lock);
if (process.argv.includes("--check")) {
  for (const name of Object.keys(missing)) console.error(`package-lock.json lacks ${name}`);
  if (Object.keys(missing).length > 0) process.exit(1);
} else {
  const [root, ...rest] = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))]);
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added`);
}
