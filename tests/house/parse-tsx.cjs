// The layer check reads TypeScript with this compiler but never tells it that a .tsx file holds markup: said here.
const swc = require("@swc/core");

const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith("x") });
