import { writeFileSync } from "node:fs";
import { loadApiWords } from "../../lib/public-api/load-words";
import { writeClient } from "../../lib/public-api/write-client";

const { shapes, calls } = writeClient(await loadApiWords());
writeFileSync("packages/client/src/data/shapes.generated.ts", shapes);
writeFileSync("packages/client/src/calls.generated.ts", calls);
