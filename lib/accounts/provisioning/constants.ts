/** Path of SCIM on this server, without locale. */
export const scimPath = "/scim/v2";
/** Prefix of every token, so that scanners and people recognise it. */
export const tokenMark = "scim_";
/** Two, so that one can replace the other without a gap. */
export const tokensMax = 2;
/** Last characters of a token that stay visible to the owner. */
export const hintLength = 4;
/** Last use is recorded at most this often. Milliseconds. */
export const usedEveryMs = 60_000;
/** Invalid tokens per address and minute; further requests are rejected. */
export const failedPerMinuteMax = 60;
/** Requests of a company's directory. Entra ID's gallery demands 25 a second. */
export const directoryLimit = { max: 1_800, windowSeconds: 60 } as const;
/** Largest body, in bytes: a group of a thousand members. */
export const scimMaxBytes = 256 * 1024;

/** Resources on a page of a list. */
export const pageSizes = { standard: 100, max: 200 } as const;
export const groupsMax = 500;
export const groupNameMax = 200;
export const externalIdMax = 200;
/** Longest filter and path of an attribute, in characters. */
export const expressionMax = 1_000;
/** Operations of one PATCH. */
export const patchOperationsMax = 1_000;

const core = "urn:ietf:params:scim:schemas:core:2.0";
const api = "urn:ietf:params:scim:api:messages:2.0";
/** Names of schemas and messages (RFC 7643, 10; RFC 7644, 8.2). */
export const urns = {
  user: `${core}:User`,
  group: `${core}:Group`,
  config: `${core}:ServiceProviderConfig`,
  resourceType: `${core}:ResourceType`,
  schema: `${core}:Schema`,
  list: `${api}:ListResponse`,
  patch: `${api}:PatchOp`,
  error: `${api}:Error`,
} as const;
