// The layer check reads TypeScript with this compiler but does not set `tsx` for .tsx files: this does.
const swc = require("@swc/core");

const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith("x") });
