import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { Confirmer } from "../confirmer";
import { mayLeave } from "../leave-guards";
import type { CallFailure } from "../use-call";
import { CheckboxField, LinesField, SelectField, TextareaField, TextField } from "./fields";
import { Form, FormEnd } from "./form";
import { PasswordField } from "./secret-fields";
import { useCallForm } from "./use-call-form";
import { useNativeForm } from "./use-native-form";

const call = defineCall({
  name: "test.save",
  method: "POST",
  path: "test/save",
  access: "user",
  needs: "session",
  input: z.object({
    name: z.string().trim().min(1).max(5),
    note: z.string(),
    on: z.boolean(),
    kind: z.string(),
  }),
  output: z.object({ saved: z.boolean() }),
});
const words = { working: "Working" };
const reasons = { badInput: "Check the fields", requestFailed: "Failed", busy: "Busy" };
const place = ({ issues }: Pick<CallFailure, "issues">) =>
  Object.fromEntries(
    issues.filter(({ path }) => path === "name").map(({ path, rule }) => [path, `Name: ${rule}`]),
  );

/** The server's end of the call. */
let bodies: unknown[];
let answer: () => Promise<{ code: number; key?: string; issues?: unknown }>;
beforeEach(() => {
  bodies = [];
  answer = async () => ({ code: 200 });
  globalThis.fetch = (async (_path: string, init: { body: string }) => {
    bodies.push(JSON.parse(init.body));
    const { code, key, issues } = await answer();
    return {
      ok: code === 200,
      status: code,
      headers: new Headers(),
      text: async () =>
        JSON.stringify({
          status: { code, msg: "", key },
          ...(issues !== undefined && { issues }),
          data: { saved: true },
        }),
    };
  }) as unknown as typeof fetch;
});

const start = { name: "", note: "", on: false, kind: "a" };
function CallForm({ onDone }: { onDone?: () => void }) {
  const form = useCallForm(call, {
    id: "test",
    words,
    reasons,
    start,
    place,
    guard: { title: "Leave?", text: "Not saved", leave: "Leave", stay: "Stay" },
    ...(onDone && { onDone }),
  });
  return (
    <Form form={form}>
      <TextField name="name" label="Name" hint="Up to five letters" />
      <TextareaField name="note" label="Note" optional="optional" />
      <CheckboxField name="on" label="On" hint="Or off" />
      <SelectField
        name="kind"
        label="Kind"
        options={[
          ["a", "A"],
          ["b", "B"],
        ]}
      />
      <FormEnd submit="Save" done="Saved" />
      <button type="button" onClick={form.discard}>
        Discard
      </button>
    </Form>
  );
}
const open = (onDone?: () => void) =>
  render(
    <Confirmer>
      <CallForm {...(onDone && { onDone })} />
    </Confirmer>,
  );
const save = () => screen.getByRole("button", { name: "Save" });

describe("a form on react-hook-form", () => {
  it("validates by the call's schema, names the error and the hint at the field, and leads to it", async () => {
    const user = userEvent.setup();
    open();
    const name = screen.getByLabelText("Name");
    expect(name).toHaveAccessibleDescription("Up to five letters");
    await user.type(name, "too long");
    await user.click(save());
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription("Up to five letters Name: too_big");
    await user.clear(name);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/too_small/));
    await user.type(name, "fine");
    await waitFor(() => expect(name).toBeValid());
    expect(bodies).toEqual([]);
  });

  it("sends what every field holds, once however often it is pressed, and says that it was saved", async () => {
    const user = userEvent.setup();
    let release: (() => void) | undefined;
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve({ code: 200 });
      });
    const onDone = jest.fn();
    open(onDone);
    await user.type(screen.getByLabelText("Name"), "Eve");
    await user.type(screen.getByLabelText(/^Note/), "two");
    await user.click(screen.getByLabelText("On"));
    await user.selectOptions(screen.getByLabelText("Kind"), "B");
    await user.dblClick(save());
    await waitFor(() => expect(screen.getByRole("button", { name: "Working" })).toBeInTheDocument());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(bodies).toHaveLength(1));
    await act(async () => release?.());
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(bodies).toEqual([{ name: "Eve", note: "two", on: true, kind: "b" }]);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(await mayLeave()).toBe(true);
  });

  it("places the server's errors at their fields, shows the others at its end, and keeps what was typed", async () => {
    const user = userEvent.setup();
    answer = async () => ({ code: 400, key: "badInput", issues: [{ path: "name", rule: "exists" }] });
    open();
    const name = screen.getByLabelText("Name");
    await user.type(name, "Eve");
    await user.click(save());
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Name: exists/));
    await waitFor(() => expect(name).toHaveFocus());
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    answer = async () => ({ code: 503, key: "busy" });
    await user.click(save());
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Busy"));
    expect(name).toBeValid();
    expect(name).toHaveValue("Eve");
  });

  it("keeps what was typed before the page's script was at work", async () => {
    const user = userEvent.setup();
    const { renderToString } = await import("react-dom/server");
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<CallForm />);
    expect(save()).toBeDisabled();
    await user.type(screen.getByLabelText("Name"), "Eve");
    render(<CallForm />, { container, hydrate: true });
    expect(screen.getByLabelText("Name")).toHaveValue("Eve");
    await user.click(save());
    await waitFor(() => expect(bodies).toMatchObject([{ name: "Eve" }]));
  });

  it("asks before something unsaved is left, and no more once it is discarded", async () => {
    const user = userEvent.setup();
    open();
    await user.type(screen.getByLabelText("Name"), "Eve");
    await user.click(screen.getByLabelText("On"));
    const requested = mayLeave();
    await user.click(await screen.findByText("Stay"));
    expect(await requested).toBe(false);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByLabelText("Name")).toHaveValue("");
    expect(screen.getByLabelText("On")).not.toBeChecked();
    expect(await mayLeave()).toBe(true);
  });
});

const numbersCall = defineCall({
  name: "test.numbers",
  method: "POST",
  path: "test/numbers",
  access: "user",
  needs: "session",
  input: z.object({ numbers: z.array(z.string().max(5)).min(1), kind: z.string().min(1) }),
  output: z.object({ saved: z.boolean() }),
});
let conversions = 0;
function NumbersForm({ kind = "a", places = false }: { kind?: string; places?: boolean }) {
  const form = useCallForm(numbersCall, {
    id: "numbers",
    words,
    reasons,
    start: { numbers: "" },
    toInput: async ({ numbers }) => {
      conversions++;
      return { numbers: numbers.split("\n").filter(Boolean), kind };
    },
    ...(places && {
      place: ({ issues }, { numbers }) => ({
        numbers: issues.map(({ path }) => `Wrong: ${numbers[Number(path.split(".")[1])]}`).join(),
      }),
    }),
  });
  return (
    <Form form={form}>
      <LinesField name="numbers" label="Numbers" labelHidden />
      <output>{form.errors["numbers.1"]}</output>
      <FormEnd submit="Save" done="Saved" />
    </Form>
  );
}

describe("a form whose input is made of its fields", () => {
  const field = () => screen.getByLabelText("Numbers");
  beforeEach(() => {
    conversions = 0;
  });

  it("makes the input once for a try, also by Ctrl+Enter, and sends it", async () => {
    const user = userEvent.setup();
    render(<NumbersForm />);
    await user.type(field(), "one{Enter}two{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(bodies).toEqual([{ numbers: ["one", "two"], kind: "a" }]);
    expect(conversions).toBe(1);
  });

  it("shows at the field, and at its line, what the schema or the server finds wrong with a line", async () => {
    const user = userEvent.setup();
    answer = async () => ({ code: 400, key: "badInput", issues: [{ path: "numbers.1", rule: "exists" }] });
    render(<NumbersForm />);
    await user.type(field(), "one{Enter}too long");
    await user.click(save());
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription("Check the fields");
    expect(screen.getAllByText("Check the fields")).toHaveLength(2);
    expect(bodies).toEqual([]);
    await user.type(field(), "{Backspace>4/}");
    await waitFor(() => expect(field()).toBeValid());
    await user.click(save());
    await waitFor(() => expect(bodies).toHaveLength(1));
    await waitFor(() => expect(field()).toHaveAccessibleDescription("Check the fields"));
    expect(screen.getAllByText("Check the fields")).toHaveLength(2);
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("lets the form put an issue into words by the input that it is about", async () => {
    const user = userEvent.setup();
    answer = async () => ({ code: 400, key: "badInput", issues: [{ path: "numbers.0", rule: "exists" }] });
    render(<NumbersForm places />);
    await user.type(field(), "one");
    await user.click(save());
    await waitFor(() => expect(field()).toHaveAccessibleDescription("Wrong: one"));
  });

  it("shows at its end what is wrong with no field in sight", async () => {
    const user = userEvent.setup();
    render(<NumbersForm kind="" />);
    await user.type(field(), "one");
    await user.click(save());
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Check the fields"));
    expect(bodies).toEqual([]);
  });
});

function NativeForm({ send }: { send: (values: unknown) => Promise<unknown> }) {
  const form = useNativeForm({
    id: "native",
    words,
    reasons,
    start: { name: "Eve" },
    validate: ({ name }): Record<string, string> => (name === "" ? { name: "Name is missing" } : {}),
    place,
    send,
  });
  return (
    <Form form={form}>
      <TextField name="name" label="Name" />
      <PasswordField name="secret" label="Password" words={{ show: "Show", hide: "Hide" }} />
      <FormEnd submit="Save" done="Saved" />
    </Form>
  );
}

describe("a form on native elements", () => {
  it("has the same fields: errors at their place, the focus on the first, one call, and a password that can be shown", async () => {
    const user = userEvent.setup();
    const send = jest.fn(() => new Promise((resolve) => setTimeout(() => resolve({}), 100)));
    render(<NativeForm send={send} />);
    const name = screen.getByLabelText("Name");
    expect(name).toHaveValue("Eve");
    await user.clear(name);
    await user.click(save());
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("Name is missing");
    await user.type(name, "Bob");
    const secret = screen.getByLabelText("Password");
    expect(secret).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(secret).toHaveAttribute("type", "text");
    await user.dblClick(save());
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(send.mock.calls).toEqual([[{ name: "Bob", secret: "" }]]);
  });

  it("shows at its end why nothing was sent, and keeps what was typed", async () => {
    const user = userEvent.setup();
    render(<NativeForm send={() => Promise.reject(new Error("no"))} />);
    await user.click(save());
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Failed"));
    expect(screen.getByLabelText("Name")).toHaveValue("Eve");
  });
});
