import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import account from "@/messages/en/account.json";
import reasons from "@/messages/en/errors.json";
import { CompanyJoin } from "./company-join";
import { CompanyLogin } from "./company-login";
import { LoginPage } from "./login-page";

const words = { ...account, reasons };
const company = account.provider.company;

/** The server's end of the calls: the key of an error, or null for a success. */
let error: string | null;
const calls: { path: string; input: unknown }[] = [];
beforeEach(() => {
  error = null;
  calls.length = 0;
  globalThis.fetch = (async (path: string, { body }: { body?: string }) => {
    calls.push({ path, input: JSON.parse(body ?? "{}") });
    const status = error === null ? { code: 200, msg: "" } : { code: 404, msg: "", key: error };
    const data = error === null ? { email: "rea@muster.example" } : null;
    return {
      ...{ ok: error === null, status: status.code, headers: new Headers() },
      text: async () => JSON.stringify({ status, data }),
    };
  }) as unknown as typeof fetch;
});

it("the sign-in page leads to the company's sign-in and back to the password", async () => {
  const { login, provider, register, choice } = account;
  render(
    <LoginPage locale="en" words={words} texts={{ login, provider, register, choice }} providers={[]} />,
  );
  await userEvent.click(screen.getByRole("button", { name: company.link }));
  screen.getByText(company.lead);
  expect(screen.queryByLabelText(account.password)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: company.back }));
  screen.getByLabelText(account.password);
});

it("an address without a company's sign-in gets a sentence, and stays in the field", async () => {
  window.history.replaceState(null, "", "/en/account/login?lastRouter=webhook");
  error = "ssoUnknown";
  render(<CompanyLogin locale="en" words={words} texts={company} onBack={() => undefined} />);
  const field = screen.getByLabelText(account.email);
  await userEvent.type(field, "rea@nobody.example");
  await userEvent.click(screen.getByRole("button", { name: company.submit }));
  await screen.findByText(reasons.ssoUnknown);
  expect(field).toHaveValue("rea@nobody.example");
  const input = { email: "rea@nobody.example", language: "en", page: "webhook" };
  expect(calls).toEqual([{ path: "/api/user/sso/start", input }]);
});

it("a new member joins with a name, after agreeing to the terms", async () => {
  const done = jest.fn();
  render(
    <CompanyJoin
      organization="Muster"
      email="rea@muster.example"
      name="Rea"
      locale="en"
      words={words}
      texts={account}
      back={null}
      onDone={done}
    />,
  );
  screen.getByText(/rea@muster\.example/);
  const join = screen.getByRole("button", { name: "Join Muster" });
  await userEvent.click(join);
  expect([calls, done.mock.calls]).toEqual([[], []]);
  await userEvent.click(screen.getByRole("checkbox"));
  error = "ssoMailbox";
  await userEvent.click(join);
  await screen.findByText(reasons.ssoMailbox);
  expect(calls).toEqual([
    { path: "/api/user/sso/join", input: { name: "Rea", language: "en", terms: true } },
  ]);
  expect(done).not.toHaveBeenCalled();
});
