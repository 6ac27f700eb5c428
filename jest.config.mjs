/** Two projects: code on Node, components in a browser-like document. ESM-only packages pass through the transform. */
const esm = [
  "next-intl",
  "use-intl",
  "@heroui",
  "@tanstack",
  "@formatjs",
  "intl-messageformat",
  "icu-minify",
  "marked",
  "d3-geo",
  "d3-array",
  "internmap",
  "@zxing",
  "openid-client-v6",
  "oauth4webapi",
  "jose",
].join("|");
/**
 * Parameters of each module instead of look-ups in Jest's global object, which go through a proxy: code that only
 * computes takes a third less time. Neither what fake timers replace nor what packages declare (an icon named Map).
 */
const fastGlobals = [
  ...["Array", "Error", "JSON", "Math", "Number", "Object", "Promise", "Set", "String", "Symbol"],
  ...["TypeError", "WeakMap"],
];
export const shared = {
  moduleNameMapper: {
    "^fast-check$": "<rootDir>/tests/house/seeded-fast-check.cjs",
    // Styles mean nothing outside a browser.
    "\\.css$": "<rootDir>/tests/house/no-styles.cjs",
    "^@/(.*)$": "<rootDir>/$1",
  },
  runtime: "<rootDir>/tests/house/share-modules.cjs",
  dependencyExtractor: "<rootDir>/tests/house/find-imports.cjs",
  sandboxInjectedGlobals: fastGlobals,
  transform: {
    "^.+\\.(ts|tsx|mjs|js)$": ["<rootDir>/tests/house/swc-transform.cjs", {}],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esm})/)`],
  modulePathIgnorePatterns: ["<rootDir>/.next", "<rootDir>/.builds", "<rootDir>/.data"],
};
/** What every suite has in common beside its projects. */
export const runner = {
  reporters: ["default", "<rootDir>/tests/house/report-results.cjs"],
  testSequencer: "<rootDir>/tests/house/order-tests.cjs",
};
export default {
  ...runner,
  projects: [
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      setupFiles: ["<rootDir>/tests/house/prepare-node.ts"],
      testMatch: [
        "<rootDir>/{lib,db,server,bench,tests/api,tests/emulators}/**/*.test.ts",
        "<rootDir>/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "dom",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/{app,components}/**/*.test.{ts,tsx}"],
      setupFilesAfterEnv: ["<rootDir>/tests/house/prepare-dom.ts"],
    },
  ],
  // Jest alone would leave a core idle: half of a machine with two.
  maxWorkers: "100%",
  // Against hanging tests, not slow ones: a busy machine is slow.
  testTimeout: 120_000,
  globalSetup: "<rootDir>/tests/house/start-database.mjs",
  globalTeardown: "<rootDir>/tests/house/stop-database.mjs",
};
