import { pageSizes, urns } from "./constants";
import { formatList, type Resource, scimAddress } from "./format";

const no = { supported: false } as const;

/** What this service can do (RFC 7643, 5). */
export function describeService(): Resource {
  return {
    schemas: [urns.config],
    patch: { supported: true },
    bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: pageSizes.max },
    changePassword: no,
    sort: no,
    etag: no,
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "A token that the owner of the company makes on the page Single sign-on.",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${scimAddress()}/ServiceProviderConfig` },
  };
}

const resourceType = (name: "User" | "Group", schema: string): Resource => ({
  schemas: [urns.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: "ResourceType", location: `${scimAddress()}/ResourceTypes/${name}` },
});

/** The kinds of resources (RFC 7643, 6). */
export const listResourceTypes = (): readonly Resource[] => [
  resourceType("User", urns.user),
  resourceType("Group", urns.group),
];

interface Traits {
  readonly type?: "string" | "boolean" | "complex" | "reference";
  readonly mutability?: "readWrite" | "readOnly" | "immutable";
  readonly uniqueness?: "none" | "server";
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly multiValued?: boolean;
  readonly subAttributes?: readonly Resource[];
}

const attribute = (name: string, description: string, traits: Traits = {}): Resource => ({
  ...{ name, description, type: "string", multiValued: false, required: false, caseExact: false },
  ...{ mutability: "readWrite", returned: "default", uniqueness: "none" },
  ...traits,
});

const userAttributes = [
  attribute("userName", "The email address, at a domain that the company has proven.", {
    required: true,
    uniqueness: "server",
  }),
  attribute("name", "The parts of the one name that is stored.", {
    type: "complex",
    subAttributes: [
      attribute("formatted", "The whole name."),
      attribute("givenName", "The name without its last word."),
      attribute("familyName", "The last word of the name."),
    ],
  }),
  attribute("displayName", "The whole name."),
  attribute("emails", "The user name, which is the email address.", {
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [
      attribute("value", "The address.", { mutability: "readOnly" }),
      attribute("type", "work.", { mutability: "readOnly" }),
      attribute("primary", "True.", { type: "boolean", mutability: "readOnly" }),
    ],
  }),
  attribute("active", "Whether the user may sign in.", { type: "boolean" }),
  attribute("preferredLanguage", "Language of pages and emails: one of six, others are ignored."),
];

const groupAttributes = [
  attribute("displayName", "The name.", { required: true, uniqueness: "server" }),
  attribute("members", "The users in the group.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "Id of the user.", { mutability: "immutable", caseExact: true }),
      attribute("$ref", "Address of the user.", {
        type: "reference",
        mutability: "readOnly",
        caseExact: true,
      }),
      attribute("display", "The user name.", { mutability: "readOnly" }),
      attribute("type", "User.", { mutability: "readOnly" }),
    ],
  }),
];

const schema = (id: string, name: string, attributes: readonly Resource[]): Resource => ({
  schemas: [urns.schema],
  id,
  name,
  attributes,
  meta: { resourceType: "Schema", location: `${scimAddress()}/Schemas/${id}` },
});

/** The attributes of each kind of resource (RFC 7643, 7). */
export const listSchemas = (): readonly Resource[] => [
  schema(urns.user, "User", userAttributes),
  schema(urns.group, "Group", groupAttributes),
];

/** All of a list that never has a second page. */
export function formatWhole(resources: readonly Resource[]): Resource {
  return formatList(resources, { total: resources.length, startIndex: 1 });
}
