import { randomUUID } from "node:crypto";
import {
  askDirectory,
  type Company,
  entraUser,
  filtered,
  makeCompany,
  oktaUser,
  patchOf,
} from "./ask-directory";
import { makeRole } from "./make-member";
import { makeDefaults } from "./make-provisioning";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let company: Company;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  company = await makeCompany(service);
});
afterAll(() => service.stop());
const ask = askDirectory(() => service);

const stored = async (id: string) => {
  const [row] = await service.database.sql`select * from account_user where id = ${id}`;
  return row;
};
const roleOf = async (id: string) => (await stored(id))?.role_id ?? null;
const total = async (filter: string, path = "/Users") =>
  (await ask(company, "GET", filtered(path, filter))).body.totalResults as number;

// Requests as in "Tutorial: Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID"
// (learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups), with our domains.
describe("Entra ID", () => {
  it("tests the connection by a user who cannot exist", async () => {
    const answer = await ask(company, "GET", filtered("/Users", `userName eq "${randomUUID()}"`));
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
        totalResults: 0,
        startIndex: 1,
        itemsPerPage: 0,
        Resources: [],
      },
    ]);
  });

  it("creates a user, finds it, changes, disables, enables and deletes it", async () => {
    const { db } = service.database;
    const roleId = await makeRole(db, company.owner, "Everybody", { operations: ["shipments.view"] });
    await makeDefaults(db, company.owner, roleId);
    const userName = `erika@${company.domain}`;
    const made = await ask(company, "POST", "/Users", entraUser(userName, "0a21f0f2"));
    expect(made).toMatchObject({
      status: 201,
      body: {
        schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
        externalId: "0a21f0f2",
        userName,
        displayName: "Erika Mustermann",
        name: { formatted: "Erika Mustermann", givenName: "Erika", familyName: "Mustermann" },
        emails: [{ value: userName, type: "work", primary: true }],
        active: true,
        preferredLanguage: "de",
      },
    });
    const { id, meta } = made.body;
    expect(made.headers.get("location")).toBe(meta.location);
    expect(meta.location).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
    expect(await stored(id)).toMatchObject({ role: "member", role_id: roleId, password_hash: null });

    expect((await ask(company, "GET", `/Users/${id}`)).body).toEqual(made.body);
    const found = await ask(company, "GET", filtered("/Users", `userName eq "${userName.toUpperCase()}"`));
    expect(found.body.Resources).toEqual([made.body]);
    const again = await ask(company, "POST", "/Users", entraUser(userName, "another"));
    expect(again).toMatchObject({ status: 409, body: { scimType: "uniqueness", status: "409" } });

    const changed = await ask(
      company,
      "PATCH",
      `/Users/${id}`,
      patchOf(
        { op: "Replace", path: 'emails[type eq "work"].value', value: userName },
        { op: "Replace", path: "name.familyName", value: "Neumann" },
        {
          op: "Add",
          path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
          value: "IT",
        },
      ),
    );
    expect(changed).toMatchObject({ status: 200, body: { displayName: "Erika Neumann", active: true } });
    expect(changed.body.meta.version).not.toBe(meta.version);

    const off = patchOf({ op: "Replace", path: "active", value: "False" });
    expect((await ask(company, "PATCH", `/Users/${id}`, off)).body.active).toBe(false);
    expect((await stored(id))?.active).toBe(false);
    const on = patchOf({ op: "Replace", path: "active", value: "True" });
    expect((await ask(company, "PATCH", `/Users/${id}`, on)).body.active).toBe(true);

    expect((await ask(company, "DELETE", `/Users/${id}`)).status).toBe(204);
    expect(await stored(id)).toMatchObject({ active: false, external_id: null });
    for (const method of ["GET", "DELETE"])
      expect((await ask(company, method, `/Users/${id}`)).status).toBe(404);
    expect(await total(`userName eq "${userName}"`)).toBe(0);
    const back = await ask(company, "POST", "/Users", entraUser(userName, "0a21f0f2"));
    expect([back.status, back.body.id, back.body.active]).toEqual([201, id, true]);
  });

  it("creates a group, adds and removes members by lists, and renames it", async () => {
    const users = await Promise.all(
      ["a", "b"].map(async (name) => {
        const user = entraUser(`${name}@${company.domain}`, name);
        return (await ask(company, "POST", "/Users", user)).body.id as string;
      }),
    );
    const made = await ask(company, "POST", "/Groups", {
      schemas: [
        "urn:ietf:params:scim:schemas:core:2.0:Group",
        "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group",
      ],
      externalId: "8aa1a0c0",
      displayName: "Sales",
      meta: { resourceType: "Group" },
    });
    expect(made).toMatchObject({ status: 201, body: { displayName: "Sales", members: [] } });
    const path = `/Groups/${made.body.id}`;
    const valued = users.map((value) => ({ $ref: null, value }));
    const added = await ask(company, "PATCH", path, patchOf({ op: "Add", path: "members", value: valued }));
    expect([added.status, added.body]).toEqual([204, null]);
    const idsOf = async () =>
      ((await ask(company, "GET", path)).body.members as { value: string }[]).map(({ value }) => value);
    expect(await idsOf()).toEqual(users);
    const listed = await ask(
      company,
      "GET",
      `${filtered("/Groups", 'displayName eq "sales"')}&excludedAttributes=members`,
    );
    expect(listed.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id }] });
    expect(listed.body.Resources[0]).not.toHaveProperty("members");
    expect(await total(`id eq "${made.body.id}" and members eq "${users[0]}"`, "/Groups")).toBe(1);
    const renamed = patchOf({ op: "Replace", path: "displayName", value: "Sales Europe" });
    expect((await ask(company, "PATCH", path, renamed)).status).toBe(204);
    const gone = patchOf({ op: "Remove", path: "members", value: [valued[0]] });
    expect((await ask(company, "PATCH", path, gone)).status).toBe(204);
    expect(await idsOf()).toEqual([users[1]]);
    expect(await total(`members.value eq "${users[0]}"`, "/Groups")).toBe(0);
    expect((await ask(company, "DELETE", path)).status).toBe(204);
    expect((await ask(company, "GET", path)).status).toBe(404);
  });
});

// Requests as in "Okta and SCIM Version 2.0" (developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20).
describe("Okta", () => {
  it("creates a user, replaces it, deactivates by PATCH and by PUT, and activates it", async () => {
    const userName = `max@${company.domain}`;
    const query = `${filtered("/Users", `userName eq "${userName}"`)}&startIndex=1&count=100`;
    expect((await ask(company, "GET", query)).body.totalResults).toBe(0);
    const made = await ask(company, "POST", "/Users", oktaUser(userName, "00ujl29u0le5T6Aj10h7"));
    expect(made).toMatchObject({ status: 201, body: { userName, displayName: "Max Muster" } });
    const { id } = made.body;
    const path = `/Users/${id}`;
    const body = { ...made.body, name: { givenName: "Max", familyName: "Neu" }, displayName: "Max Neu" };
    expect((await ask(company, "PUT", path, body)).body).toMatchObject({ id, displayName: "Max Neu" });
    const off = patchOf({ op: "replace", value: { active: false } });
    expect((await ask(company, "PATCH", path, off)).body.active).toBe(false);
    expect((await ask(company, "PUT", path, { ...body, active: true })).body.active).toBe(true);
    expect((await ask(company, "PUT", path, { ...body, active: false })).body.active).toBe(false);
    expect(await stored(id)).toMatchObject({ active: false, external_id: "00ujl29u0le5T6Aj10h7" });
    expect((await ask(company, "GET", "/Users?startIndex=1&count=2")).body).toMatchObject({
      ...{ totalResults: 2, itemsPerPage: 2, startIndex: 1 },
    });
  });

  it("pushes a group with its members, renames it by its id, replaces and removes members", async () => {
    const [a = "", b = ""] = await Promise.all(
      ["a", "b"].map(async (name) => {
        const user = oktaUser(`${name}@${company.domain}`, name);
        return (await ask(company, "POST", "/Users", user)).body.id as string;
      }),
    );
    const member = (value: string) => ({ value, display: "name" });
    const made = await ask(company, "POST", "/Groups", {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      displayName: "Test SCIMv2",
      members: [member(a)],
    });
    const path = `/Groups/${made.body.id}`;
    const change = async (...operations: object[]) => {
      expect((await ask(company, "PATCH", path, patchOf(...operations))).status).toBe(204);
      const { body } = await ask(company, "GET", path);
      return [body.displayName, body.members.map(({ value }: { value: string }) => value)];
    };
    const named = { id: made.body.id, displayName: "Renamed" };
    expect(await change({ op: "replace", value: named })).toEqual(["Renamed", [a]]);
    expect(
      await change(
        { op: "remove", path: `members[value eq "${a}"]` },
        { op: "add", path: "members", value: [member(b)] },
      ),
    ).toEqual(["Renamed", [b]]);
    expect(await change({ op: "replace", path: "members", value: [member(a), member(b)] })).toEqual([
      "Renamed",
      [a, b],
    ]);
    const put = await ask(company, "PUT", path, { ...made.body, displayName: "Put", members: [member(b)] });
    expect(put.body).toMatchObject({ displayName: "Put", members: [{ value: b }] });
  });
});

describe("groups", () => {
  const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const setGroup = (id: string, body: object, { owner } = company) =>
    fetch(`http://127.0.0.1:${service.port}/api/permission/provisioning/groups/${id}`, {
      method: "PUT",
      headers: { ...own, cookie: owner.cookie },
      body: JSON.stringify(body),
    }).then(({ status }) => status);

  it("give the role that the owner chose, the first by position, and the default role after the last", async () => {
    const { db } = service.database;
    const [clerk, manager, everybody] = await Promise.all(
      ["Clerk", "Manager", "Everybody"].map((name) => makeRole(db, company.owner, name, {})),
    );
    await makeDefaults(db, company.owner, everybody ?? null);
    const user = (await ask(company, "POST", "/Users", entraUser(`a@${company.domain}`, "a"))).body.id;
    const [first, second] = await Promise.all(
      ["First", "Second"].map(async (displayName) => {
        const members = [
          { value: user },
          ...(displayName === "First" ? [{ value: company.owner.userId }] : []),
        ];
        return (await ask(company, "POST", "/Groups", { displayName, members })).body.id as string;
      }),
    );
    expect(await roleOf(user)).toBe(everybody);
    expect(await setGroup(second ?? "", { roleId: manager })).toBe(200);
    expect(await roleOf(user)).toBe(manager);
    await setGroup(first ?? "", { roleId: clerk, position: 0 });
    expect(await roleOf(user)).toBe(clerk);
    // An owner in a group stays the owner, without a role.
    expect(await stored(company.owner.userId)).toMatchObject({ role: "owner", role_id: null });
    await setGroup(second ?? "", { position: 0 });
    expect(await roleOf(user)).toBe(manager);
    await ask(company, "PATCH", `/Groups/${second}`, patchOf({ op: "remove", path: "members" }));
    expect(await roleOf(user)).toBe(clerk);
    await ask(company, "DELETE", `/Groups/${first}`);
    expect(await roleOf(user)).toBe(everybody);
    const events = await service.database.sql`
      select event, actor_kind from audit_entry where account_id = ${company.owner.accountId} and target_id = ${user}
      order by at, id`;
    expect(events.map(({ event, actor_kind }) => `${event} ${actor_kind}`)).toEqual([
      "member.joined directory",
      "member.changed user",
      "member.changed user",
      "member.changed user",
      "member.changed directory",
      "member.changed directory",
    ]);
  });

  it("never name a role themselves, and take no role of another company", async () => {
    const { db } = service.database;
    const other = await makeCompany(service);
    const [own, foreign] = [
      await makeRole(db, company.owner, "A", {}),
      await makeRole(db, other.owner, "A", {}),
    ];
    const user = (
      await ask(company, "POST", "/Users", {
        ...entraUser(`a@${company.domain}`, "a"),
        roles: [{ value: own }],
        roleId: own,
      })
    ).body.id;
    const group = await ask(company, "POST", "/Groups", {
      displayName: "A",
      roleId: own,
      role: "A",
      members: [{ value: user }],
    });
    expect([group.status, await roleOf(user)]).toEqual([201, null]);
    expect(await setGroup(group.body.id, { roleId: foreign })).toBe(404);
    expect(await setGroup(group.body.id, { roleId: own }, other)).toBe(404);
    expect(await roleOf(user)).toBeNull();
  });

  it("are changed as a whole or not at all", async () => {
    const user = (await ask(company, "POST", "/Users", entraUser(`a@${company.domain}`, "a"))).body.id;
    const { id } = (await ask(company, "POST", "/Groups", { displayName: "A" })).body;
    const half = patchOf(
      { op: "replace", path: "displayName", value: "B" },
      { op: "add", path: "members", value: [{ value: user }, { value: randomUUID() }] },
    );
    expect(await ask(company, "PATCH", `/Groups/${id}`, half)).toMatchObject({
      status: 400,
      body: { scimType: "invalidValue" },
    });
    expect((await ask(company, "GET", `/Groups/${id}`)).body).toMatchObject({
      displayName: "A",
      members: [],
    });
    const taken = await ask(company, "POST", "/Groups", { displayName: "a" });
    expect(taken).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
  });
});

describe("the protocol", () => {
  it("describes itself", async () => {
    expect((await ask(company, "GET", "/ServiceProviderConfig")).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
    const types = (await ask(company, "GET", "/ResourceTypes")).body;
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      "/Users",
      "/Groups",
    ]);
    const schemas = (await ask(company, "GET", "/Schemas")).body;
    for (const { id } of schemas.Resources)
      expect((await ask(company, "GET", `/Schemas/${id}`)).body.attributes).toBeInstanceOf(Array);
  });

  it.each([
    ["userName co 'x'", 400, "invalidFilter"],
    ['userName sw "a"', 400, "invalidFilter"],
    ['userName eq "a" or userName eq "b"', 400, "invalidFilter"],
    ['not (userName eq "a")', 400, "invalidFilter"],
    ['password eq "a"', 400, "invalidFilter"],
    ["", 400, "invalidFilter"],
  ])("rejects the filter %j", async (filter, status, scimType) => {
    const answer = await ask(company, "GET", filtered("/Users", filter));
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
  });

  it("rejects a body over 256 KiB, and a filter with an open string and line ends", async () => {
    expect((await ask(company, "POST", "/Users", "x".repeat(300_000))).status).toBe(413);
    const answer = await ask(company, "GET", filtered("/Users", `userName eq "${"\n".repeat(60)}`));
    expect(answer.body.scimType).toBe("invalidFilter");
  });

  it("finds by externalId, id and the address in each way to write it, and pages from 1", async () => {
    const ids: string[] = [];
    for (const name of ["a", "b", "c"])
      ids.push((await ask(company, "POST", "/Users", entraUser(`${name}@${company.domain}`, name))).body.id);
    expect(await total('externalId eq "b"')).toBe(1);
    expect(await total('externalId eq "B"')).toBe(0);
    expect(await total(`id eq "${ids[0]}" and externalId eq "a"`)).toBe(1);
    expect(await total(`id eq "${ids[0]}" and externalId eq "b"`)).toBe(0);
    expect(await total(`emails[type eq "work"].value eq "b@${company.domain}"`)).toBe(1);
    expect(await total(`emails.value eq "b@${company.domain}"`)).toBe(1);
    expect(await total('id eq "no id"')).toBe(0);
    expect(await total(`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "c@${company.domain}"`)).toBe(
      1,
    );
    const page = await ask(company, "GET", "/Users?startIndex=3&count=1&attributes=userName");
    expect(page.body).toMatchObject({ totalResults: 4, startIndex: 3, itemsPerPage: 1 });
    expect(Object.keys(page.body.Resources[0])).toEqual(["schemas", "id", "userName"]);
    expect((await ask(company, "GET", "/Users?startIndex=0&count=-1")).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    });
    expect((await ask(company, "GET", "/Users?count=100000")).body.itemsPerPage).toBe(4);
  });

  it.each<[string, string, unknown, number, string | undefined]>([
    ["POST", "/Users", "{", 400, "invalidSyntax"],
    ["POST", "/Users", [], 400, "invalidSyntax"],
    ["POST", "/Users", {}, 400, "invalidValue"],
    ["POST", "/Users", { userName: "no address" }, 400, "invalidValue"],
    ["POST", "/Users", { userName: "a\u0000@example.org" }, 400, "invalidValue"],
    ["POST", "/Users", { userName: { $ne: "" } }, 400, "invalidValue"],
    ["POST", "/Users", { userName: "a@elsewhere.example" }, 400, "invalidValue"],
    ["POST", "/Groups", {}, 400, "invalidValue"],
    ["GET", "/Users/x", undefined, 404, undefined],
    ["GET", "/Nothing", undefined, 404, undefined],
    ["GET", "/constructor", undefined, 404, undefined],
    ["GET", "/Users/x/y", undefined, 404, undefined],
    ["DELETE", "/Users", undefined, 405, undefined],
    ["GET", "/Users?count=many", undefined, 400, "invalidValue"],
  ])("%s %s answers %j in SCIM's own words", async (method, path, body, status, scimType) => {
    const answer = await ask(company, method, path, body);
    expect([answer.status, answer.body.scimType, answer.body.status]).toEqual([
      status,
      scimType,
      String(status),
    ]);
    expect(answer.body.schemas).toEqual(["urn:ietf:params:scim:api:messages:2.0:Error"]);
  });
});
