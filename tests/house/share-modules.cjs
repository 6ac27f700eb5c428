// Jest's module loader, which resolves, reads and compiles each module once in a worker instead of once for each test file.
const { Script } = require("node:vm");
const { default: Runtime } = require("jest-runtime");

/** Sources by path. Jest forgets them after each test file. */
const sources = new Map();
sources.clear = () => undefined;
/** Compiled modules by path: a script runs in any number of contexts, and each run is a new module. */
const compiled = new Map();
/** Resolvers that remember what an alias leads to: Jest looks it up twice for each import of each test file. */
const resolvers = new WeakSet();

/**
 * Test files stay as separate as they are: each has its own global object and its own instance of each module. Shared is
 * only what follows from the sources, which do not change during a run.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, read, coverage, path, globalConfig) {
    const isFixed = !globalConfig.watch && !globalConfig.watchAll && !coverage.collectCoverage;
    if (isFixed) for (const [file, text] of read) sources.set(file, text);
    super(config, environment, resolver, transformer, isFixed ? sources : read, coverage, path, globalConfig);
    if (!isFixed) return;
    rememberAliases(resolver);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const parameters = executor.injectedModuleParameters.join();
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      const script = context && scriptOf(source, filename, parameters);
      return script ? script.runInContext(context) : compile(source, filename);
    };
  }
};

/** null for what is no valid module: Jest compiles it again, and explains what is wrong with it. */
function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source && known.parameters === parameters) return known.script;
  const head = `(function(${parameters}){`;
  let script = null;
  try {
    script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  } catch {}
  compiled.set(filename, { source, parameters, script });
  return script;
}

function rememberAliases(resolver) {
  if (resolvers.has(resolver)) return;
  resolvers.add(resolver);
  const resolve = resolver.resolveStubModuleName.bind(resolver);
  const found = new Map();
  // Aliases lead to absolute paths, wherever they are imported.
  resolver.resolveStubModuleName = (from, name, options) => {
    const key = `${options?.conditions?.join()}\0${name}`;
    if (!found.has(key)) found.set(key, resolve(from, name, options));
    return found.get(key);
  };
}
