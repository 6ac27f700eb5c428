import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import account from "@/messages/en/account.json";
import reasons from "@/messages/en/errors.json";
import { LoginForm } from "./login-form";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { ReceiveForm } from "./receive-form";
import { RegisterForm } from "./register-form";

const words = { ...account, reasons };
const id = "00000000-0000-4000-8000-000000000000";
const view: AccountView = {
  email: "eve@example.org",
  identificationType: 1,
  name: "Eve",
  organization: null,
  locale: "en",
  timeZone: "UTC",
  idleMinutes: 30,
  hasPassword: true,
  strongPassword: false,
  receiveEmail: null,
  notifyMail: true,
  undeliverable: [],
  secondFactor: null,
};

/** The server's end of the calls: what each answers, or the key of its error. */
let answers: Record<string, unknown>;
const calls: { name: string; input: Record<string, unknown> }[] = [];
beforeEach(() => {
  answers = {};
  calls.length = 0;
  globalThis.fetch = (async (address: string, { body }: { body?: string }) => {
    const url = new URL(address, "http://localhost");
    const name = url.pathname.split("/").pop() ?? "";
    calls.push({ name, input: body ? JSON.parse(body) : Object.fromEntries(url.searchParams) });
    const data = answers[name];
    const ok = typeof data === "object";
    const status = ok ? { code: 200, msg: "" } : { code: 400, msg: "", key: data };
    return {
      ok,
      status: status.code,
      headers: new Headers(),
      text: async () => JSON.stringify({ status, data }),
    };
  }) as unknown as typeof fetch;
});

function open(form: ReactElement) {
  const { container } = render(form);
  return {
    user: userEvent.setup(),
    field: (name: string) => container.querySelector(`#${name}`) as HTMLInputElement,
    send: () => container.querySelector("button[type=submit]") as HTMLElement,
  };
}

it("registering keeps what was typed on the way back from the code", async () => {
  answers.register = { state: "codeSent", registration: id };
  const { user, field, send } = open(
    <RegisterForm
      locale="en"
      words={words}
      texts={account.register}
      choice={account.choice}
      mail={account.login.mail}
    />,
  );
  await user.click(screen.getByRole("radio", { name: new RegExp(account.choice.business) }));
  await user.click(send());
  await waitFor(() => expect(field("register-name")).toHaveFocus());
  expect(screen.getByText(account.errors.terms)).toBeInTheDocument();
  await user.type(field("register-name"), "Muster");
  await user.type(field("register-email"), "eve@example.org");
  await user.type(field("register-password"), "a long password");
  await user.type(field("register-repeat"), "a long password");
  // Reading the terms agrees to nothing; the words beside their link check the box.
  const terms = screen.getByRole("link", { name: "terms of use" });
  expect(terms).toHaveAttribute("href", "/en/termuse");
  // As a browser does: the pointer of the tests takes every press within a label for one on its box.
  terms.click();
  expect(field("register-terms")).not.toBeChecked();
  await user.click(screen.getByText(/^I agree to the/));
  await user.click(send());
  await waitFor(() => expect(field("register-code")).toHaveFocus());
  expect(calls).toMatchObject([
    { name: "register", input: { kind: "business", email: "eve@example.org", name: "Muster", terms: true } },
  ]);
  answers.verifyRegister = "wrongCode";
  await user.type(field("register-code"), "1");
  await user.click(send());
  await waitFor(() => expect(field("register-code")).toHaveAccessibleDescription(/8/));
  await user.click(screen.getByRole("button", { name: account.register.back }));
  expect(field("register-email")).toHaveValue("eve@example.org");
  expect(field("register-terms")).toBeChecked();
});

it("registering sends another code for what was typed, and proves the latest", async () => {
  const later = "01890a5d-ac96-774b-bcce-b302099a8058";
  answers.register = { state: "codeSent", registration: id };
  const { user, field, send } = open(
    <RegisterForm
      locale="en"
      words={words}
      texts={account.register}
      choice={account.choice}
      mail={account.login.mail}
    />,
  );
  await user.type(field("register-email"), "eve@example.org");
  await user.type(field("register-password"), "a long password");
  await user.type(field("register-repeat"), "a long password");
  await user.click(field("register-terms"));
  await user.click(send());
  await waitFor(() => expect(field("register-code")).toHaveFocus());
  answers.register = { state: "codeSent", registration: later };
  await user.click(screen.getByRole("button", { name: account.login.mail.resend }));
  await screen.findByText(account.login.mail.resent);
  expect(calls[1]).toEqual(calls[0]);
  answers.verifyRegister = "wrongCode";
  await user.type(field("register-code"), "12345678");
  await user.click(send());
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ registration: later, code: "12345678" }));
});

it("the log-in goes on to the second factor, says what is wrong with its code, and back again with the mailbox", async () => {
  answers.login = { secondFactor: "challenge" };
  answers.secondFactor = "wrongCode";
  const onDone = jest.fn();
  const { user, field, send } = open(
    <LoginForm words={words} texts={account.login} resetPath="/en/reset" onDone={onDone} />,
  );
  await user.type(field("login-email"), "eve@example.org");
  await user.type(field("login-password"), "secret");
  await user.click(send());
  await waitFor(() => expect(field("login-code")).toHaveFocus());
  await user.click(send());
  await waitFor(() =>
    expect(field("login-code")).toHaveAccessibleDescription(new RegExp(account.login.second.required)),
  );
  await user.type(field("login-code"), "123456");
  await user.click(send());
  await waitFor(() =>
    expect(field("login-code")).toHaveAccessibleDescription(new RegExp(account.login.second.wrong)),
  );
  await waitFor(() => expect(field("login-code")).toHaveFocus());
  await user.click(screen.getByRole("button", { name: account.login.second.back }));
  expect(field("login-email")).toHaveValue("eve@example.org");
  answers.login = { ...view, otherSessions: null };
  await user.type(field("login-password"), "secret");
  await user.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

it("the log-in goes on to a mailed code, says what is wrong with it, sends another one, and proves the latest", async () => {
  const later = "01890a5d-ac96-774b-bcce-b302099a8058";
  answers.login = { mailCode: id };
  const onDone = jest.fn();
  const { user, field, send } = open(
    <LoginForm words={words} texts={account.login} resetPath="/en/reset" onDone={onDone} />,
  );
  await user.type(field("login-email"), "eve@example.org");
  await user.type(field("login-password"), "secret");
  await user.click(send());
  await waitFor(() => expect(field("login-code")).toHaveFocus());
  expect(screen.getByText(/eve@example\.org/)).toBeInTheDocument();
  answers.login = "wrongCode";
  await user.type(field("login-code"), "12345678{Enter}");
  await waitFor(() => expect(field("login-code")).toHaveAccessibleDescription(new RegExp(reasons.wrongCode)));
  answers.login = { mailCode: later };
  await user.click(screen.getByRole("button", { name: account.login.mail.resend }));
  await screen.findByText(account.login.mail.resent);
  answers.login = { ...view, otherSessions: null };
  await user.clear(field("login-code"));
  await user.type(field("login-code"), "87654321{Enter}");
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(calls.at(-1)?.input).toMatchObject({
    password: "secret",
    proof: { request: later, code: "87654321" },
  });
});

it("a new password is validated by the chosen profile, and its fields are empty once it is changed", async () => {
  answers.updatepwd = "wrongLogin";
  const { user, field, send } = open(<PasswordForm strong={false} words={words} texts={account.change} />);
  await user.click(field("change-strong"));
  await user.type(field("change-password"), "short one");
  await user.type(field("change-repeat"), "short one");
  await user.click(send());
  await waitFor(() => expect(field("change-current")).toHaveFocus());
  expect(field("change-password")).toBeInvalid();
  await user.type(field("change-current"), "before");
  await user.type(field("change-password"), " that is long enough");
  await user.type(field("change-repeat"), " that is long enough");
  await user.click(send());
  expect(await screen.findByText(account.change.wrong)).toBeInTheDocument();
  expect(field("change-current")).toHaveValue("before");
  answers.updatepwd = { state: "changed", ended: 0 };
  await user.click(send());
  expect(await screen.findByText(account.change.done)).toBeInTheDocument();
  expect([field("change-current").value, field("change-password").value]).toEqual(["", ""]);
  expect(field("change-strong")).toBeChecked();
  expect(calls.at(-1)?.input).toEqual({
    current: "before",
    password: "short one that is long enough",
    strong: true,
  });
});

it("the profile says what emails are about: of companies alarms and work orders", () => {
  for (const [organization, label] of [
    [null, account.profile.notify],
    ["Muster", account.profile.notifyCompany],
  ] as const) {
    const given = { isOwner: false, zones: [], words, texts: account.profile, saved: "Saved" };
    const { unmount } = render(<ProfileForm {...given} account={{ ...view, organization }} />);
    expect(screen.getByLabelText(label)).toBeChecked();
    unmount();
  }
});

it("the profile is sent as it stands, and says that it was saved until something is typed", async () => {
  answers.settings = view;
  const { user, field, send } = open(
    <ProfileForm
      isOwner
      account={view}
      zones={["UTC", "Europe/Berlin"]}
      words={words}
      texts={account.profile}
      saved="Saved"
    />,
  );
  expect([field("profile-name").value, field("profile-notifyMail").checked]).toEqual(["Eve", true]);
  await user.selectOptions(field("profile-timeZone"), "Europe/Berlin");
  await user.click(field("profile-notifyMail"));
  await user.click(send());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).toEqual({
    name: "Eve",
    language: "en",
    timeZone: "Europe/Berlin",
    notifyMail: false,
  });
  answers[calls[0]?.name ?? ""] = view;
  await user.click(send());
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  await user.type(field("profile-name"), "!");
  expect(screen.queryByText("Saved")).not.toBeInTheDocument();
});

it("another mailbox is proved by its code", async () => {
  answers.authcodeForReceiveEmail = { state: "codeSent", request: id };
  answers.bindingReceiveEmail = { receiveEmail: "new@example.org" };
  const { user, field, send } = open(
    <ReceiveForm
      mailbox="eve@example.org"
      words={words}
      texts={account.receive}
      codeLead="Sent to {email}"
    />,
  );
  await user.type(field("receive-email"), "nothing");
  await user.click(send());
  await waitFor(() => expect(field("receive-email")).toHaveAccessibleDescription(account.errors.email));
  await user.clear(field("receive-email"));
  await user.type(field("receive-email"), "new@example.org");
  await user.click(send());
  expect(await screen.findByText("Sent to new@example.org")).toBeInTheDocument();
  await user.type(field("receive-code"), "1234 5678");
  await user.click(send());
  expect(await screen.findByText(/new@example\.org/)).toBeInTheDocument();
  expect(calls.at(-1)).toEqual({ name: "bindingReceiveEmail", input: { request: id, code: "1234 5678" } });
  await waitFor(() => expect(field("receive-email")).toHaveValue(""));
});
