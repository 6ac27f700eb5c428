import type { FieldView, TriggerView } from "@/lib/messages/order-setup/schemas";
import { checkDraft, moveItem, newAction, newCondition, splitList, startDraft, toInput } from "./rules";

const field: FieldView = {
  ...{ id: "0198c0de-0000-7000-8000-000000000001", builtin: null, name: "Parts", type: "number" },
  ...{ description: "", required: false, options: [], deleted: false },
};
const fields = [field];
const trigger: TriggerView = {
  ...{ id: "0198c0de-0000-7000-8000-000000000002", name: "Lost", event: "created", active: true, version: 3 },
  all: [
    { field: "category", op: "in", value: ["a", "b"] },
    { field: `field:${field.id}`, op: ">", value: 2 },
  ],
  any: [{ field: "title", op: "in", value: ["lost", "gone"] }],
  actions: [
    { do: "assign", to: { departmentId: "root" } },
    { do: "assign", to: { roleId: field.id } },
    { do: "priority", priority: 1 },
    { do: "category", categoryId: field.id },
    { do: "note", text: "Look" },
    { do: "resolve", text: "" },
    { do: "mail", to: "customer", text: "We look for it" },
    { do: "mail", to: "assignee", text: "Look" },
    { do: "webhook" },
  ],
  ...{ fired: 0, firedAt: null, updatedAt: "2026-06-01T00:00:00.000Z" },
};

it("sends a trigger as it came", () => {
  const { name, event, all, any, actions } = trigger;
  expect(toInput(startDraft(trigger), fields)).toEqual({ name, event, all, any, actions });
  expect(checkDraft(startDraft(trigger), fields)).toEqual({});
});

it("says what is not filled in, by the path of its field", () => {
  const draft = {
    ...startDraft(null),
    all: [newCondition("category", "choice"), newCondition("field:gone", "line")],
    any: [newCondition("title", "line")],
    actions: [newAction("assign"), newAction("resolve"), newAction("note")],
  };
  expect(checkDraft(draft, fields)).toEqual({
    name: "required",
    "all.0.value": "required",
    "all.1.value": "gone",
    "any.0.value": "required",
    "actions.0": "required",
    "actions.2": "required",
  });
});

it("finds an email to the same people, and an event of webhooks, that are there twice", () => {
  const mail = { ...newAction("mail"), text: "Look" };
  const actions = [mail, { ...mail, mailTo: "assignee" as const }, mail, newAction("webhook")];
  const draft = { ...startDraft(trigger), actions: [...actions, newAction("webhook")] };
  expect(checkDraft(draft, fields)).toEqual({ "actions.2": "twice", "actions.4": "twice" });
});

it("finds a deleted field gone", () => {
  const [deleted] = fields.map((one) => ({ ...one, deleted: true }));
  expect(checkDraft(startDraft(trigger), deleted ? [deleted] : [])).toEqual({ "all.1.value": "gone" });
});

it("moves items and splits words", () => {
  expect(moveItem(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moveItem(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(splitList(" lost,gone，,lost、weg ")).toEqual(["lost", "gone", "weg"]);
});
