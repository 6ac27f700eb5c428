// Lints an OpenAPI or AsyncAPI document from standard input by Redocly's recommended rules; prints problems
// as JSON. A separate process, because the linter is an ES module that the test runner would have to
// transform with all it loads.
import { text } from "node:stream/consumers";
import { createConfig, lintFromString } from "@redocly/openapi-core";

const config = await createConfig({
  extends: ["recommended"],
  rules: {
    // The product has no public licence to name.
    "info-license": "off",
  },
});
const problems = await lintFromString({
  source: await text(process.stdin),
  absoluteRef: "document.json",
  config,
});
process.stdout.write(
  JSON.stringify(
    problems.map(({ severity, ruleId, message, location }) => ({
      severity,
      ruleId,
      message,
      at: location[0]?.pointer,
    })),
  ),
);
