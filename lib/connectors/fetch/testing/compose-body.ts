import { XMLBuilder } from "fast-xml-parser";
import type { Connector } from "@/lib/connectors/kit/schemas";

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: false });

/** A body as its carrier writes it, from the tree that reading makes of it. */
export function composeBody(tree: unknown, format: Connector["format"]): string {
  if (format === "json") return JSON.stringify(tree);
  const isTree = tree !== null && typeof tree === "object" && !Array.isArray(tree);
  return isTree ? `<?xml version="1.0" encoding="UTF-8"?>${builder.build(tree)}` : String(tree ?? "");
}
