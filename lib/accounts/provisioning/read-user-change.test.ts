import { Random } from "@/lib/accounts/company/testing/draw-act";
import { ScimError, type ScimType } from "@/lib/core/scim-error";
import { applyUserChange, readUserChange, type UserFields } from "./read-user-change";
import { patchSchema } from "./schemas";

/** What an operation means, apart from how it is written. */
type Meaning =
  | { readonly what: "userName" | "display" | "formatted" | "given" | "family"; readonly to: string }
  | { readonly what: "externalId"; readonly to: string | null }
  | { readonly what: "active"; readonly to: boolean }
  | { readonly what: "language"; readonly to: string }
  | { readonly what: "nothing" }
  | { readonly what: "error"; readonly type: ScimType };

const core = "urn:ietf:params:scim:schemas:core:2.0:User";
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const words = ["Erika", "Max", "Anna", "Li", "Muster", "Neu", "Ōtani"];
const languages: readonly (readonly [string, string])[] = [
  ["de-CH", "de"],
  ["pt-BR", "pt"],
  ["zh-Hant", "zh-CN"],
  ["EN", "en"],
];

/** Upper and lower case, as directories write names of operations and attributes. */
const spell = (random: Random, text: string) =>
  random.of([text, text, text.toLowerCase(), text.toUpperCase(), text[0]?.toUpperCase() + text.slice(1)]);

/** An operation that sets one attribute, written in one of the ways of directories. */
function write(random: Random, name: string, value: unknown): object {
  const op = spell(random, random.of(["add", "replace"]));
  const spelt = spell(random, name);
  const [whole = "", part] = spelt.split(".");
  const nested = part === undefined ? { [whole]: value } : { [whole]: { [part]: value } };
  return random.of([
    { op, path: spelt, value },
    { op, path: `${core}:${spelt}`, value },
    { op, value: { [spelt]: value } },
    { op, value: nested },
    { op, value: { ...nested, id: "ignored", [`${enterprise}:department`]: "Sales", schemas: [core] } },
    { op, path: part === undefined ? spelt : whole, value: part === undefined ? value : { [part]: value } },
    { op, path: spelt, value: [{ value }] },
  ]);
}

function draw(random: Random): readonly [object, Meaning] {
  const word = random.of(words);
  switch (random.below(12)) {
    case 0: {
      const to = `${random.of(["a", "b.c", "d+e"])}@${random.of(["one.example", "two.example"])}`;
      return [write(random, "userName", to), { what: "userName", to }];
    }
    case 1:
      return [write(random, "displayName", `${word} D`), { what: "display", to: `${word} D` }];
    case 2:
      return [write(random, "name.formatted", `${word} F`), { what: "formatted", to: `${word} F` }];
    case 3:
      return [write(random, "name.givenName", word), { what: "given", to: word }];
    case 4:
      return [write(random, "name.familyName", ` ${word} `), { what: "family", to: word }];
    case 5:
      return [write(random, "externalId", word), { what: "externalId", to: word }];
    case 6:
      return [
        { op: spell(random, "remove"), path: spell(random, "externalId") },
        { what: "externalId", to: null },
      ];
    case 7: {
      const to = random.chance(50);
      const value = random.of([to, String(to), to ? "True" : "False"]);
      return [write(random, "active", value), { what: "active", to }];
    }
    case 8: {
      const [tag, to] = random.of(languages);
      return [write(random, "preferredLanguage", tag), { what: "language", to }];
    }
    case 9:
    case 10:
      return [drawIgnored(random), { what: "nothing" }];
    default:
      return drawError(random);
  }
}

const drawIgnored = (random: Random): object =>
  random.of([
    write(random, "title", "Engineer"),
    write(random, "preferredLanguage", "xx"),
    { op: "Add", path: 'emails[type eq "work"].value', value: "other@elsewhere.example" },
    { op: "Replace", path: 'addresses[type eq "work"].country', value: "DE" },
    { op: "Add", path: `${enterprise}:manager`, value: { value: "26118915" } },
    { op: "replace", path: "roles", value: [{ value: "admin", primary: true }] },
    { op: "Remove", path: 'phoneNumbers[type eq "mobile"]' },
    { op: "replace", value: { meta: { location: "x" }, id: "x", groups: [], role: "owner", roleId: "x" } },
  ]);

const drawError = (random: Random): readonly [object, Meaning] => {
  const [operation, type] = random.of<readonly [object, ScimType]>([
    [{ op: "remove" }, "noTarget"],
    [{ op: "remove", path: "userName" }, "mutability"],
    [{ op: "replace", path: "active", value: null }, "mutability"],
    [{ op: "replace", path: "userName", value: "no address" }, "invalidValue"],
    [{ op: "replace", path: "userName", value: 7 }, "invalidValue"],
    [{ op: "replace", path: "active", value: "perhaps" }, "invalidValue"],
    [{ op: "replace", path: "displayName", value: "x".repeat(51) }, "invalidValue"],
    [{ op: "replace", value: "text" }, "invalidValue"],
    [{ op: "add", path: "name..x", value: "y" }, "invalidPath"],
    [{ op: "add", path: "name[", value: "y" }, "invalidPath"],
  ]);
  // Most patches have none.
  return random.chance(75)
    ? [drawIgnored(random), { what: "nothing" }]
    : [operation, { what: "error", type }];
};

/** The model: the last word on each attribute counts; of the names the one to show, the whole one, the parts. */
function model(before: UserFields, meanings: readonly Meaning[]): UserFields | ScimType {
  const failed = meanings.find((one) => one.what === "error");
  if (failed?.what === "error") return failed.type;
  const last = (what: Meaning["what"]) => {
    const found = meanings.findLast((one) => one.what === what);
    return found && "to" in found ? (found as { readonly to: string }) : undefined;
  };
  const [userName, externalId] = [last("userName"), last("externalId")];
  const active = meanings.findLast((one) => one.what === "active");
  const at = before.name.lastIndexOf(" ");
  const [given, family] = [last("given")?.to, last("family")?.to];
  const parts = [
    given ?? (at < 0 ? before.name : before.name.slice(0, at)),
    family ?? (at < 0 ? "" : before.name.slice(at + 1)),
  ];
  const joined = given === undefined && family === undefined ? before.name : parts.join(" ").trim();
  return {
    userName: userName ? userName.to : before.userName,
    externalId: externalId ? externalId.to : before.externalId,
    name: last("display")?.to ?? last("formatted")?.to ?? joined,
    active: active?.what === "active" ? active.to : before.active,
    locale: (last("language")?.to ?? before.locale) as UserFields["locale"],
  };
}

it("applies 2,000 random PATCHes of users as a model does that knows only what they mean", () => {
  const seed = Number(process.env.SEED);
  const random = new Random(seed);
  let state: UserFields = {
    ...{ userName: "erika@one.example", externalId: null, name: "Erika Muster", active: true, locale: "en" },
  };
  let failed = 0;
  for (let round = 0; round < 2_000; round++) {
    const drawn = Array.from({ length: 1 + random.below(5) }, () => draw(random));
    const expected = model(
      state,
      drawn.map(([, meaning]) => meaning),
    );
    const body = { [random.of(["Operations", "operations"])]: drawn.map(([operation]) => operation) };
    let reached: UserFields | ScimType | null;
    try {
      reached = applyUserChange(state, readUserChange(patchSchema.parse(body)));
    } catch (error) {
      if (!(error instanceof ScimError)) throw error;
      reached = error.scimType;
    }
    expect({ seed, round, body, reached }).toEqual({ seed, round, body, reached: expected });
    if (typeof expected === "string") failed += 1;
    else state = expected;
  }
  process.stdout.write(`2,000 PATCHes of users, seed ${seed}: ${failed} rejected\n`);
  expect(failed).toBeGreaterThan(20);
});
