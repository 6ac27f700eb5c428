// Compiles tests and sources to CommonJS for Jest with SWC, the framework's own compiler.
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { transformSync } = require("@swc/core");

const ours = readFileSync(__filename);

module.exports = {
  getCacheKey: (text, file, { config }) =>
    createHash("sha1")
      .update(ours)
      .update(file)
      .update(text)
      .update(config.displayName?.name ?? "")
      .digest("hex"),
  process(text, file) {
    const tsx = file.endsWith("x");
    const syntax = /\.tsx?$/.test(file) ? { syntax: "typescript", tsx } : { syntax: "ecmascript", jsx: true };
    return transformSync(text, {
      filename: file,
      // Beside the code: Jest reads it only when it prints an error.
      sourceMaps: true,
      swcrc: false,
      jsc: { parser: syntax, target: "es2022", transform: { react: { runtime: "automatic" } } },
      module: { type: "commonjs", importInterop: "swc" },
    });
  },
};
