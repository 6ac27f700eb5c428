import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { Confirmer } from "../confirmer";
import { mayLeave } from "../leave-guards";
import type { CallFailure } from "../use-call";
import { CheckboxField, SelectField, TextareaField, TextField } from "./fields";
import { Form, FormEnd } from "./form";
import { PasswordField } from "./secret-fields";
import { useCallForm } from "./use-call-form";
import { useNativeForm } from "./use-native-form";

const call = defineCall({
  name: "test.save",
  method: "POST",
  path: "test/save",
  access: "user",
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
    const asked = mayLeave();
    await user.click(await screen.findByText("Stay"));
    expect(await asked).toBe(false);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByLabelText("Name")).toHaveValue("");
    expect(screen.getByLabelText("On")).not.toBeChecked();
    expect(await mayLeave()).toBe(true);
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
