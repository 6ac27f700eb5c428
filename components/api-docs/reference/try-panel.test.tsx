import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import common from "@/messages/en/common.json";
import docs from "@/messages/en/docs.json";
import { TryKey } from "./try-key";
import { TryPanel } from "./try-panel";

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly credentials: string;
}

/** Requests that reached the server's side. */
const requested: Asked[] = [];
let answer: () => Promise<Response>;
const say = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = async () =>
    ({
      status,
      headers: new Headers({
        "ratelimit-limit": "100",
        "ratelimit-remaining": "97",
        "ratelimit-reset": "125",
        ...headers,
      }),
      text: async () => (typeof body === "string" ? body : JSON.stringify(body)),
    }) as Response;
};

beforeEach(() => {
  requested.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  AbortSignal.any = ([first]) => first as AbortSignal;
  AbortSignal.timeout = () => new AbortController().signal;
  say(200, { status: { code: 200, msg: "OK" }, data: {} });
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const { method = "", headers, body, credentials = "" } = init;
    requested.push({
      path,
      method,
      headers: headers as Record<string, string>,
      body: typeof body === "string" ? JSON.parse(body) : null,
      credentials,
    });
    return answer();
  }) as unknown as typeof fetch;
});

function open(call: string) {
  const user = userEvent.setup({ delay: null });
  render(
    <NextIntlClientProvider locale="en" messages={{ common, docs }} timeZone="UTC">
      <TryKey>
        <TryPanel call={call} />
      </TryKey>
    </NextIntlClientProvider>,
  );
  return user;
}
const key = () => screen.getByLabelText("Your API key");
const send = () => screen.getByRole("button", { name: "Send request" });
const status = (code: string) => screen.findByText(code, { selector: "strong" });
const field = (name: RegExp) => screen.getByLabelText(name);

it("asks for the key first, and stores it nowhere", async () => {
  const user = open("check");
  await user.click(send());
  expect(screen.getByText("Enter your API key first.")).toBeInTheDocument();
  expect(key()).toHaveFocus();
  await user.type(key(), " 1t_secret ");
  await user.click(send());
  await status("200");
  expect(requested[0]?.headers["X-API-Key"]).toBe("1t_secret");
  expect(requested[0]?.credentials).toBe("omit");
  expect(
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  ).not.toContain("1t_secret");
  await user.click(screen.getByText("This request as code"));
  expect(screen.getByText(/^curl /, { selector: "code" }).textContent).toContain("YOUR_API_KEY");
  expect(document.body.textContent).not.toContain("1t_secret");
});

it("sends a query as in the form, and shows the rest of the hourly limit", async () => {
  const user = open("query");
  await user.type(key(), "1t_secret");
  await user.type(field(/^pageSize/), "20");
  await user.selectOptions(field(/^dateType/), "4");
  await user.click(send());
  await screen.findByText("97 of 100 calls left this hour · resets in 2 minutes");
  expect(requested[0]).toMatchObject({ method: "GET", body: null });
  expect(new URL(requested[0]?.path ?? "", "http://x").searchParams.toString()).toBe(
    "pageSize=20&dateType=4",
  );
  expect(requested[0]?.headers).not.toHaveProperty("Idempotency-Key");
});

it("builds a body from the fields, with an idempotency key that changes only after a response", async () => {
  const user = open("add");
  await user.type(key(), "1t_secret");
  const repeat = () => (screen.getByLabelText("Idempotency-Key") as HTMLInputElement).value;
  const first = repeat();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  await user.type(field(/^trackNum/), "RR123456785CN");
  await user.click(screen.getByRole("button", { name: "Add item" }));
  await user.type(screen.getAllByLabelText(/^trackNum/)[1] as HTMLElement, "LX900000359CN");
  await user.click(screen.getByRole("button", { name: "Remove item 1" }));
  answer = () => Promise.reject(new TypeError("offline"));
  await user.click(send());
  await screen.findByText(/^No answer arrived/);
  expect(repeat()).toBe(first);
  say(200, { status: { code: 200 }, data: {} }, { "idempotency-replayed": "true" });
  await user.click(send());
  await screen.findByText(/this is the first answer/);
  expect(requested.map(({ body, headers }) => [body, headers["Idempotency-Key"]])).toEqual(
    Array(2).fill([{ tracks: [{ trackNum: "LX900000359CN" }] }, first]),
  );
  expect(repeat()).not.toBe(first);
});

it("reports contract violations before sending, and sends anyway on request", async () => {
  const user = open("express-add");
  await user.type(key(), "1t_secret");
  await user.type(field(/^name/), "Air");
  await user.type(field(/^code/), "AIR");
  await user.click(send());
  const errors = within(screen.getByText("The API would reject this").parentElement as HTMLElement);
  expect(errors.getByText("courier").parentElement).toHaveTextContent("courier is required");
  expect(requested).toEqual([]);
  say(400, { status: { code: 400, msg: "x", key: "badInput" }, data: null });
  await user.click(errors.getByRole("button", { name: "Send anyway" }));
  await screen.findByText("badInput");
  expect(screen.getByText(docs.advice.badInput)).toBeInTheDocument();
  expect(requested[0]?.body).toEqual({ name: "Air", code: "AIR" });
});

it("accepts the body as JSON, keeps fields unknown to the form, and switches back only from an object", async () => {
  const user = open("express-update");
  await user.type(key(), "1t_secret");
  await user.type(field(/^id/), "exp/1");
  await user.click(screen.getByRole("radio", { name: "JSON" }));
  const text = screen.getByLabelText("Body as JSON");
  await user.clear(text);
  await user.paste('{"scanHours": 6, "later": 1');
  await user.click(screen.getByRole("radio", { name: "Form" }));
  expect(screen.getByText("This isn’t valid JSON.")).toBeInTheDocument();
  expect(text).toBeInTheDocument();
  await user.click(text);
  await user.keyboard("{End}");
  await user.paste("}");
  await user.click(screen.getByRole("radio", { name: "Form" }));
  expect(field(/^scanHours/)).toHaveValue("6");
  await user.click(screen.getByRole("button", { name: "Send null for receivedHours" }));
  await user.click(send());
  expect(screen.getByText("later").parentElement).toHaveTextContent("later isn’t a field of this call");
  expect(requested).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send anyway" }));
  await status("200");
  expect(requested[0]).toMatchObject({
    method: "PUT",
    path: "/api/v1/express/exp%2F1",
    body: { scanHours: 6, later: 1, receivedHours: null },
  });
});

it("asks for confirmation before it deletes, and does nothing without it", async () => {
  const user = open("express-delete");
  await user.type(key(), "1t_secret");
  await user.click(screen.getByRole("button", { name: "Fill in the example" }));
  await user.click(send());
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("DELETE /api/v1/express/exp_7d20c4 deletes at once");
  await user.click(within(question).getAllByRole("button", { name: "Cancel" }).at(-1) as HTMLElement);
  expect(requested).toEqual([]);
  await user.click(send());
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(requested.map(({ method, path }) => [method, path])).toEqual([
      ["DELETE", "/api/v1/express/exp_7d20c4"],
    ]),
  );
});

it("requests problem documents on demand, and gives advice for a wrong key", async () => {
  const user = open("check");
  await user.type(key(), "1t_wrong");
  await user.click(screen.getByLabelText(/problem\+json/));
  say(401, { type: "about:blank", title: "x", status: 401, code: 401, key: "keyInvalid" });
  await user.click(send());
  await status("401");
  expect(requested[0]?.headers.Accept).toBe("application/problem+json");
  expect(screen.getByText(docs.advice.keyInvalid)).toBeInTheDocument();
});

it("can be cancelled while it waits", async () => {
  const user = open("check");
  await user.type(key(), "1t_secret");
  answer = () => new Promise(() => undefined);
  let stop: () => void = () => undefined;
  const before = globalThis.fetch;
  globalThis.fetch = ((path: string, init: RequestInit) =>
    Promise.race([
      before(path, init),
      new Promise((_, reject) => {
        stop = () => reject(new DOMException("", "AbortError"));
        init.signal?.addEventListener("abort", () => stop());
      }),
    ])) as typeof fetch;
  await user.click(send());
  await screen.findByText("Waiting for the answer…");
  await user.click(screen.getByRole("button", { name: "Stop" }));
  await screen.findByText(/^Stopped/);
});
