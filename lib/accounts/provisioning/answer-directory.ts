import type { z } from "zod";
import { ScimError } from "@/lib/core/scim-error";
import { findUnstorable } from "@/lib/core/storable-text";
import type { Context } from "@/lib/platform/adapters/context";
import { addGroup } from "./add-group";
import { addUser } from "./add-user";
import { deleteGroup } from "./delete-group";
import { deleteUser } from "./delete-user";
import { describeService, formatWhole, listResourceTypes, listSchemas } from "./describe-service";
import { findGroup, findUser } from "./find-user";
import { formatGroup, formatUser, pickAttributes, type Resource } from "./format";
import { readGroupMembers } from "./queries";
import { requireDirectory } from "./require-directory";
import { listSchema, patchSchema, resourceSchema, type Shown, shownSchema } from "./schemas";
import { searchGroups } from "./search-groups";
import { searchUsers } from "./search-users";
import { patchGroup, replaceGroup } from "./update-group";
import { patchUser, replaceUser } from "./update-user";

/** A request of a directory, below the base address. */
export interface DirectoryRequest {
  readonly method: string;
  /** Parts of the path: `["Users", "id"]`. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** Reads the body, once. Throws ScimError, AppError. */
  readonly readBody: () => Promise<unknown>;
}

export interface DirectoryAnswer {
  readonly status: 200 | 201 | 204;
  readonly body?: Resource;
}

/** What an address can do. The id is empty for a whole collection. */
type Act = (ctx: Context, id: string, request: DirectoryRequest) => Promise<DirectoryAnswer>;
type Acts = Readonly<Record<string, Act>>;

const ok = (body: Resource): DirectoryAnswer => ({ status: 200, body });

const readAll =
  (list: () => readonly Resource[]): Act =>
  async () =>
    ok(formatWhole(list()));

const readOne =
  (list: () => readonly Resource[]): Act =>
  async (_ctx, id) => {
    const found = list().find((one) => String(one.id).toLowerCase() === id.toLowerCase());
    if (!found) throw new ScimError(404, null, `There is no ${id}.`);
    return ok(found);
  };

const addresses: Readonly<Record<string, { readonly all: Acts; readonly one: Acts }>> = {
  ServiceProviderConfig: { all: { GET: async () => ok(describeService()) }, one: {} },
  ResourceTypes: { all: { GET: readAll(listResourceTypes) }, one: { GET: readOne(listResourceTypes) } },
  Schemas: { all: { GET: readAll(listSchemas) }, one: { GET: readOne(listSchemas) } },
  Users: {
    all: {
      GET: async (ctx, _id, { query }) =>
        ok(await searchUsers(ctx, { ...parse(listSchema, query), ...shownOf(query) })),
      POST: async (ctx, _id, request) => made(request, await addUser(ctx, await readResource(request))),
    },
    one: {
      GET: async (ctx, id, { query }) =>
        ok(pickAttributes(formatUser(await findUser(ctx.db, requireDirectory(ctx), id)), shownOf(query))),
      PUT: async (ctx, id, request) =>
        shown(request, await replaceUser(ctx, id, await readResource(request))),
      PATCH: async (ctx, id, request) => shown(request, await patchUser(ctx, id, await readPatch(request))),
      DELETE: (ctx, id) => deleteUser(ctx, id).then(() => ({ status: 204 })),
    },
  },
  Groups: {
    all: {
      GET: async (ctx, _id, { query }) =>
        ok(await searchGroups(ctx, { ...parse(listSchema, query), ...shownOf(query) })),
      POST: async (ctx, _id, request) => made(request, await addGroup(ctx, await readResource(request))),
    },
    one: {
      GET: async (ctx, id, { query }) => {
        const scope = requireDirectory(ctx);
        const group = await findGroup(ctx.db, scope, id);
        return ok(
          pickAttributes(formatGroup(group, await readGroupMembers(ctx.db, scope, group.id)), shownOf(query)),
        );
      },
      PUT: async (ctx, id, request) =>
        shown(request, await replaceGroup(ctx, id, await readResource(request))),
      // Without a body, as Entra ID asks for: a group may have a thousand members.
      PATCH: async (ctx, id, request) => {
        await patchGroup(ctx, id, await readPatch(request));
        return { status: 204 };
      },
      DELETE: (ctx, id) => deleteGroup(ctx, id).then(() => ({ status: 204 })),
    },
  },
};

/** Answers a request of a directory. Throws ScimError, AppError. */
export async function answerDirectory(ctx: Context, request: DirectoryRequest): Promise<DirectoryAnswer> {
  requireDirectory(ctx);
  const [name = "", id = "", ...more] = request.path;
  const address = Object.hasOwn(addresses, name) ? addresses[name] : undefined;
  const acts = id === "" ? address?.all : address?.one;
  if (!acts || more.length > 0 || Object.keys(acts).length === 0)
    throw new ScimError(404, null, "There is no such address.");
  const act = Object.hasOwn(acts, request.method) ? acts[request.method] : undefined;
  if (!act) throw new ScimError(405, null, `Only ${Object.keys(acts).join(", ")} here.`);
  return act(ctx, id, request);
}

const shownOf = (query: DirectoryRequest["query"]): Shown => parse(shownSchema, query);

const shown = ({ query }: DirectoryRequest, resource: Resource) =>
  ok(pickAttributes(resource, shownOf(query)));

/** `meta.location` is also the header. */
const made = ({ query }: DirectoryRequest, resource: Resource): DirectoryAnswer => ({
  status: 201,
  body: { ...pickAttributes(resource, shownOf(query)), meta: resource.meta },
});

const readResource = async ({ readBody }: DirectoryRequest) => parseBody(resourceSchema, await readBody());
const readPatch = async ({ readBody }: DirectoryRequest) => parseBody(patchSchema, await readBody());

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ScimError(400, "invalidValue", `${issue?.path.join(".")}: ${issue?.message}`);
}

function parseBody<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ScimError(400, "invalidSyntax", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  const unstorable = findUnstorable(parsed.data);
  if (unstorable !== null)
    throw new ScimError(400, "invalidValue", `${unstorable} has characters that no text has.`);
  return parsed.data;
}
