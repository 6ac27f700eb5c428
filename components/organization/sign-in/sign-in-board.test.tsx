import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import type { ConnectionView, DomainView } from "@/lib/accounts/single-sign-on/contract-parts";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import organization from "@/messages/en/organization.json";
import texts from "@/messages/en/single-sign-on.json";
import ui from "@/messages/en/ui.json";
import { SignInBoard } from "./sign-in-board";

const now = "2026-03-14T10:00:00.000Z";
const domain: DomainView = {
  id: "0198f000-0000-7000-8000-000000000001",
  domain: "muster.example",
  proven: false,
  record: { name: "_1tracking-challenge.muster.example", value: "1tracking-domain-verification=abc" },
  foundAt: null,
  checkedAt: null,
};
const connection: ConnectionView = {
  ...{ issuer: "https://login.muster.example", clientId: "client", roleId: null, departmentId: "root" },
  ...{ active: false, requiresIssuer: false, version: 3, updatedAt: now },
};

/** The server's end of the calls. */
let fail: { http: number; key: string; rule: string } | null;
let outcome: string;
const calls: { method: string; path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  fail = null;
  outcome = "proven";
  calls.length = 0;
  globalThis.fetch = (async (address: string, init?: { method?: string; body?: string }) => {
    const body = init?.body ? JSON.parse(init.body) : {};
    const [path = ""] = address.split("?");
    calls.push({ method: init?.method ?? "GET", path, body });
    const data = () => {
      if (path.endsWith("/check"))
        return { outcome, domain: { ...domain, proven: outcome === "proven", checkedAt: now } };
      if (path.endsWith("/domains")) return { ...domain, domain: body.domain };
      if (path.endsWith("/active")) return { ...connection, ...body };
      return { ...connection, ...body, secret: undefined, version: 4 };
    };
    const text = fail
      ? {
          status: { code: fail.http, msg: fail.key, key: fail.key },
          issues: [{ path: "issuer", rule: fail.rule }],
        }
      : { status: { code: 200, msg: "OK" }, data: data() };
    return {
      ...{ ok: fail === null, status: fail?.http ?? 200, headers: new Headers() },
      text: async () => JSON.stringify(text),
    };
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
});

function show(given: { domains?: DomainView[]; connection?: ConnectionView | null } = {}) {
  const messages = { errors, journey, organization, ui, "single-sign-on": texts };
  const start = { domains: [domain], connection, ...given };
  const addresses = {
    redirectAddress: "https://tracking.example/api/auth/callback/company",
    logoutAddress: "https://tracking.example/api/auth/logout/company",
  };
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <Toaster words={{ region: "Messages", close: "Close" }}>
        <Confirmer>
          <SignInBoard start={{ ...start, ...addresses, departments: [], roles: [], now, timeZone: "UTC" }} />
        </Confirmer>
      </Toaster>
    </NextIntlClientProvider>,
  );
}
const lastCall = () => calls.at(-1);

it("shows the record of a domain until it is verified, and only then lets the service be switched on", async () => {
  show();
  screen.getByText("1tracking-domain-verification=abc");
  const active = screen.getByRole("switch", { name: texts.switches.active });
  expect(active).toHaveAttribute("aria-disabled", "true");
  screen.getByText(texts.switches.needsDomain);
  outcome = "missing";
  await userEvent.click(screen.getByRole("button", { name: "Check now: muster.example" }));
  await screen.findByText(texts.domains.outcome.missing);
  outcome = "proven";
  await userEvent.click(screen.getByRole("button", { name: "Check now: muster.example" }));
  await screen.findByText(texts.domains.outcome.proven);
  expect(screen.queryByText("1tracking-domain-verification=abc")).toBeNull();
  await userEvent.click(active);
  expect(lastCall()).toMatchObject({ method: "PUT", body: { active: true, requiresIssuer: false } });
  expect(await screen.findByRole("switch", { name: texts.switches.active, checked: true })).toBe(active);
});

it("adds a domain, and says what is none", async () => {
  show({ domains: [] });
  const field = screen.getByLabelText(texts.domains.label);
  await userEvent.click(screen.getByRole("button", { name: texts.domains.add }));
  await screen.findByText(texts.domains.required);
  await userEvent.type(field, "muster.example{Enter}");
  await screen.findByText("muster.example");
  expect(lastCall()?.body).toEqual({ domain: "muster.example" });
  expect(field).toHaveValue("");
});

it("keeps the secret when it is not entered, and says at the issuer why it cannot be used", async () => {
  show();
  const form = screen.getByRole("region", { name: texts.connection.title });
  const client = within(form).getByLabelText(texts.connection.clientId);
  await userEvent.clear(client);
  await userEvent.type(client, "other");
  const save = within(form).getByRole("button", { name: texts.connection.save });
  await userEvent.click(save);
  await screen.findByText(texts.connection.saved);
  // The form follows what was saved.
  await act(async () => undefined);
  expect(lastCall()?.body).toEqual({
    ...{ issuer: connection.issuer, clientId: "other", roleId: null, departmentId: "root", version: 3 },
  });
  const issuer = within(form).getByLabelText(texts.connection.issuer);
  await userEvent.clear(issuer);
  await userEvent.type(issuer, "https://other.example");
  await userEvent.click(save);
  await screen.findByText(texts.connection.required);
  await userEvent.type(within(form).getByLabelText(texts.connection.secret), "s3cret");
  fail = { http: 400, key: "issuerUnusable", rule: "mismatch" };
  await userEvent.click(save);
  await screen.findByText(texts.connection.problems.mismatch);
  expect(lastCall()?.body).toMatchObject({ issuer: "https://other.example", secret: "s3cret", version: 4 });
});

it("asks before members lose another way to sign in", async () => {
  show({ domains: [{ ...domain, proven: true }], connection: { ...connection, active: true } });
  await userEvent.click(screen.getByRole("switch", { name: texts.switches.only }));
  await screen.findByRole("alertdialog", { name: texts.switches.ask.only.title });
  await userEvent.keyboard("{Escape}");
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole("switch", { name: texts.switches.only }));
  const again = await screen.findByRole("alertdialog");
  await userEvent.click(within(again).getByRole("button", { name: texts.switches.ask.only.confirm }));
  expect(lastCall()?.body).toEqual({ active: true, requiresIssuer: true });
});
