import type { CarrierAccountView, ConnectableCarrier } from "@/lib/connectors/carrier-accounts/contract";
import { findMissing, isSameKind, startDraft, toInput } from "./rules";

const id = { key: "id", label: "clientId", secret: false, required: true, max: 200 };
const secret = { key: "secret", label: "clientSecret", secret: true, required: true, max: 200 };
const key = { key: "key", label: "apiKey", secret: true, required: false, max: 200 };
const ups: ConnectableCarrier = {
  ...{ courier: "ups", name: "UPS", fields: [id, secret], portal: "https://developer.ups.com/" },
};
const nova: ConnectableCarrier = { courier: "nova-poshta", name: "Nova Poshta", fields: [key], portal: null };
const kinds = [ups, nova];
const view: CarrierAccountView = {
  ...{ id: "1", name: "Berlin", courier: "ups", testNumber: "1Z999AA10123456784", remark: "", state: 3 },
  ...{
    reason: null,
    tryingUntil: null,
    checkedAt: null,
    settings: { id: "client" },
    createdAt: "",
    updatedAt: "",
  },
};

describe("the form of a carrier account", () => {
  it("sends no credential while nothing of it changed, and only what did", () => {
    const draft = startDraft(view, kinds);
    expect(draft.secrets).toEqual({ id: "client", secret: "", key: "" });
    expect(toInput(view, draft, ups.fields, true)).not.toHaveProperty("secrets");
    const changed = { ...draft, secrets: { ...draft.secrets, secret: " new " } };
    expect(toInput(view, changed, ups.fields, true)).toMatchObject({ id: "1", secrets: { secret: "new" } });
    const other = { ...draft, secrets: { ...draft.secrets, id: "other" } };
    expect(toInput(view, other, ups.fields, true).secrets).toEqual({ id: "other" });
  });

  it("sends a whole credential for a new account or another carrier, without fields of others", () => {
    const draft = { ...startDraft(view, kinds), courier: "nova-poshta" };
    const filled = { ...draft, secrets: { ...draft.secrets, key: "k" } };
    expect(isSameKind(view, nova, kinds)).toBe(false);
    expect(isSameKind(view, ups, kinds)).toBe(true);
    expect(isSameKind(null, ups, kinds)).toBe(false);
    expect(toInput(view, filled, nova.fields, false).secrets).toEqual({ key: "k" });
  });

  it("names what is missing: of a stored credential no secret", () => {
    const empty = startDraft(null, kinds);
    expect(findMissing(empty, [], false)).toEqual({
      ...{ courier: "required", name: "required", testNumber: "required" },
    });
    const draft = startDraft(view, kinds);
    expect(findMissing(draft, ups.fields, true)).toEqual({});
    expect(findMissing(draft, ups.fields, false)).toEqual({ "secrets.secret": "required" });
    // Optional for the server, which may ask without; a company that connects it has one.
    expect(findMissing(draft, nova.fields, false)).toEqual({ "secrets.key": "required" });
    expect(findMissing({ ...draft, testNumber: "1Z 99" }, ups.fields, true)).toEqual({
      testNumber: "format",
    });
  });
});
