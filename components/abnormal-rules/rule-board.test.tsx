import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import abnormalRules from "@/messages/en/abnormal-rules.json";
import carriers from "@/messages/en/carriers.json";
import common from "@/messages/en/common.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import shipments from "@/messages/en/shipments.json";
import { RuleBoard } from "./rule-board";
import type { ListedRule, Preview } from "./rule-calls";

const now = new Date().toISOString();
const stored: ListedRule = {
  ...{ id: "00000000-0000-7000-8000-000000000001", name: "Silent", kind: "noNews", hours: 120 },
  ...{ subStatuses: [], carriers: [], channels: ["AIR"], countries: ["DE"], actions: ["mail"] },
  order: null,
  ...{ active: true, alarms: 3, checking: null, createdAt: now, updatedAt: now },
};
const preview: Preview = {
  ...{ hits: 2, checked: 40, complete: true },
  shipments: [
    { id: "00000000-0000-7000-8000-000000000002", number: "RB123456785GB", carrier: "ups", at: now },
  ],
};

/** The server's end of the calls. */
let rules: ListedRule[];
const calls: { path: string; method: string; body: unknown }[] = [];
beforeEach(() => {
  rules = [];
  calls.length = 0;
  globalThis.fetch = (async (path: string, init?: { body?: string; method?: string }) => {
    const method = init?.method ?? "GET";
    calls.push({ path, method, body: init?.body ? JSON.parse(init.body) : null });
    if (path.endsWith("carriers.json")) return { ok: true, json: async () => [] };
    const data = path.endsWith("try") ? preview : method === "GET" ? { rules } : stored;
    return {
      ...{ ok: true, status: 200, headers: new Headers() },
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    };
  }) as unknown as typeof fetch;
});
const sent = (method: string, end: string) =>
  calls.filter((one) => one.method === method && one.path.endsWith(end)).map(({ body }) => body);

function open() {
  return render(
    <NextIntlClientProvider
      locale="en"
      messages={{ "abnormal-rules": abnormalRules, carriers, common, errors, journey, shipments }}
      timeZone="UTC"
    >
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <RuleBoard
              start={{ rules }}
              channels={[{ code: "AIR", name: "Air mail" }]}
              subStatuses={[
                ["held", "Held"],
                ["lost", "Lost"],
              ]}
              now={now}
              timeZone="Europe/Berlin"
            />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const dialog = () => within(screen.getByRole("dialog"));

it("adds a rule after a look at what it would have found", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  await user.click(dialog().getByRole("button", { name: "Add rule" }));
  await dialog().findByText("Required.");
  await user.type(dialog().getByLabelText("Name"), "Silent");
  await user.click(dialog().getByRole("button", { name: /Which shipments/ }));
  await user.selectOptions(dialog().getByLabelText("Add a channel"), "AIR");
  await user.selectOptions(dialog().getByLabelText("Add a destination"), "DE");
  await user.click(dialog().getByRole("button", { name: "Show" }));
  await dialog().findByText("2 of 40 shipments would have had an alarm.");
  dialog().getByText("RB123456785GB");
  const criteria = { kind: "noNews", hours: 120, subStatuses: [], carriers: [] };
  const scope = { channels: ["AIR"], countries: ["DE"] };
  expect(sent("POST", "try")).toEqual([{ ...criteria, ...scope }]);
  await user.click(dialog().getByRole("button", { name: "Remove Germany" }));
  expect(dialog().queryByText(/would have had/)).toBeNull();
  await user.click(dialog().getByLabelText("Send an email"));
  rules = [stored];
  await user.click(dialog().getByRole("button", { name: "Add rule" }));
  await waitFor(() =>
    expect(sent("POST", "rules")).toEqual([
      { ...criteria, ...scope, countries: [], name: "Silent", actions: ["mail"], order: null },
    ]),
  );
  await screen.findByText("No update for 5 days");
  expect(screen.getByRole("link", { name: "3" })).toHaveAttribute(
    "href",
    "/en/userManage/track/all?attention=alarm&dateType=0",
  );
});

it("asks for statuses where the rule is about them", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  await user.type(dialog().getByLabelText("Name"), "Gone");
  await user.click(dialog().getByLabelText(/Certain events/));
  await user.click(dialog().getByRole("button", { name: "Add rule" }));
  await dialog().findByText("Required.");
  await user.click(dialog().getByLabelText("Lost"));
  await user.click(dialog().getByRole("button", { name: "Add rule" }));
  await waitFor(() =>
    expect(sent("POST", "rules")).toMatchObject([{ kind: "subStatus", hours: null, subStatuses: ["lost"] }]),
  );
});

it("switches a rule, says how far it is applied, and asks before it deletes", async () => {
  const user = userEvent.setup();
  rules = [{ ...stored, checking: 500 }];
  open();
  screen.getByText("Checking: 500 shipments so far");
  await user.click(screen.getByRole("switch", { name: "Silent is active" }));
  await waitFor(() => expect(sent("PUT", `active/${stored.id}`)).toEqual([{ active: false }]));
  await user.click(screen.getByRole("button", { name: "Delete Silent" }));
  await screen.findByText(/Its 3 open alarms are deleted too/);
  expect(sent("DELETE", stored.id)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete rule" }));
  await waitFor(() => expect(sent("DELETE", stored.id)).toHaveLength(1));
});
