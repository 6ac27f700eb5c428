// The layers: app → components → lib → db, and inside lib downward by area. Inside an area folders may not form a cycle.
const areas = Object.keys(require("./tests/house/areas.cjs"));

/** An area imports itself and lower ones. */
const ladder = areas.map((area, at) => {
  const allowed = areas.slice(0, at + 1).join("|");
  return {
    name: `lib-${area}-looks-down`,
    comment: `lib/${area} may import ${allowed.replaceAll("|", ", ")} only: to tell a higher area, emit an event`,
    severity: "error",
    from: { path: `^lib/${area}/`, pathNot: "/testing/" },
    to: { path: "^lib/", pathNot: `^lib/(${allowed})/` },
  };
});

/** Folders of components that several features share, lowest rank first; every other folder is a feature. */
const sharedRanks = [
  ["ui"],
  ["seo", "shell", "tracking/carriers", "tracking/journey"],
  ["docs", "tracking/parcel"],
];
const everyShared = sharedRanks.flat().join("|");

const sharedLadder = sharedRanks.flatMap((folders, rank) =>
  folders.map((folder) => {
    const allowed = [folder, ...sharedRanks.slice(0, rank).flat()].join("|");
    return {
      name: `components-${folder.replace("/", "-")}-looks-down`,
      comment: `components/${folder} is shared by features and may import ${allowed.replaceAll("|", ", ")} only`,
      severity: "error",
      from: { path: `^components/${folder}/` },
      to: { path: "^components/", pathNot: `^components/(${allowed})/` },
    };
  }),
);

module.exports = {
  forbidden: [
    ...ladder,
    ...sharedLadder,
    {
      name: "features-do-not-import-each-other",
      comment: `what two features need goes to one of ${everyShared.replaceAll("|", ", ")}, or a page composes them`,
      severity: "error",
      from: { path: "^components/([^/]+)/", pathNot: `^components/(${everyShared})/` },
      to: { path: "^components/", pathNot: `^components/($1|${everyShared})/` },
    },
    {
      name: "kit-page-is-apart",
      comment: "the kit page is shown in development only: nothing that is built imports it",
      severity: "error",
      from: { pathNot: "^(components/kit/|app/\\[locale\\]/kit/)" },
      to: { path: "^components/kit/" },
    },
    {
      name: "lib-has-areas",
      comment: "every area of lib has its place in tests/house/areas.cjs",
      severity: "error",
      from: {},
      to: { path: "^lib/", pathNot: `^lib/(${areas.join("|")})/` },
    },
    {
      name: "features-are-listed-only",
      comment: "a feature.ts reaches all of its folder's server code: only the list reads it",
      severity: "error",
      from: { pathNot: "^lib/worker/features/" },
      to: { path: "^lib/.*/feature\\.ts$" },
    },
    {
      name: "db-is-the-ground",
      severity: "error",
      comment: "db imports nothing of ours but lib/core",
      from: { path: "^db/" },
      to: { path: "^(app|components|lib|server|tests|bench)/", pathNot: "^lib/core/" },
    },
    {
      name: "lib-knows-no-screen",
      severity: "error",
      comment: "lib is below components and app",
      from: { path: "^lib/" },
      to: { path: "^(app|components|server|bench)/" },
    },
    {
      name: "components-know-no-page",
      severity: "error",
      comment: "components are below app",
      from: { path: "^components/" },
      to: { path: "^(app|server|bench|db)/" },
    },
    {
      name: "app-knows-no-process",
      severity: "error",
      comment: "pages do not reach into the process or the tables",
      from: { path: "^app/" },
      to: { path: "^(server|bench|db)/" },
    },
    {
      name: "product-knows-no-test",
      severity: "error",
      comment: "only tests import tests, and the command that runs those of connectors",
      from: { path: "^(app|components|lib|db|server)/", pathNot: "/testing/|^server/check-connector\\.ts$" },
      to: { path: "(^(tests|bench)/|/testing/)" },
    },
    {
      name: "no-file-cycle",
      severity: "error",
      comment: "no file reaches itself",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-folder-cycle",
      severity: "error",
      comment: "no folder reaches itself",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      severity: "error",
      comment: "every import leads somewhere; topojson-specification holds types only",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(server-only|topojson-specification)$" },
    },
    {
      name: "listed-packages",
      severity: "error",
      comment: "what the product imports stands in dependencies",
      // Makes files that are committed: it never runs where the product does.
      from: {
        path: "^(app|components|lib|db|server)/",
        pathNot: "/testing/|^lib/parcels/places/data/make-data\\.ts$",
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // Tests may import anything; the rules apply to the product only.
    exclude: { path: "(^\\.(next|builds)|\\.test\\.tsx?$)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
    cache: { folder: "node_modules/.cache/layers", strategy: "content" },
  },
};
