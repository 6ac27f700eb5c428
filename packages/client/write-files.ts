import { writeFileSync } from "node:fs";
import { loadApiTexts } from "../../lib/site/api-documents/load-texts";
import { writeClient } from "../../lib/site/api-documents/write-client";

const { shapes, calls } = writeClient(await loadApiTexts());
writeFileSync("packages/client/src/data/shapes.generated.ts", shapes);
writeFileSync("packages/client/src/calls.generated.ts", calls);
