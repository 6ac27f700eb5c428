// Checks Node's version before anything else is loaded: the rest uses newer features.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(
    `1Tracking needs Node 20.12 or newer and this is Node ${process.versions.node}: install a newer one from https://nodejs.org, then start again.`,
  );
  process.exit(1);
}
import("./bootstrap.mjs").then(({ bootstrap }) => bootstrap(process.argv.slice(2)));
