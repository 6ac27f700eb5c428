import { allConnectors } from "@/lib/connectors/list-connectors";
import { locales } from "@/lib/core/locales";
import { loadMessages, type Messages } from "@/lib/i18n/load-messages";
import { parseEnv } from "@/lib/platform/env";
import { listRecipients } from "./list-recipients";

const used = (source: Record<string, string>) =>
  listRecipients(parseEnv(source))
    .filter(({ isUsed }) => isUsed)
    .map(({ name }) => name);

it("lists as active recipients only those that the server is configured for", () => {
  expect(used({})).toEqual([]);
  expect(
    used({ DHL_API_KEY: "12345678", RESEND_API_KEY: "12345678", SMTP_URL: "smtp://mail.example" }),
  ).toEqual(["dhl", "resend"]);
  expect(
    used({
      SEVENTEENTRACK_TOKEN: "12345678",
      SMTP_URL: "smtp://mail.example",
      INNGEST_EVENT_KEY: "a",
      INNGEST_SIGNING_KEY: "b",
    }),
  ).toEqual(["seventeentrack", "smtp", "inngest"]);
});

it("includes every connector that contacts a third party", () => {
  const requested = used({
    DHL_API_KEY: "12345678",
    UPS_CLIENT_ID: "12345678",
    UPS_CLIENT_SECRET: "12345678",
    SEVENTEENTRACK_TOKEN: "12345678",
    SHIP24_API_KEY: "12345678",
    TRACKINGMORE_API_KEY: "12345678",
    AFTERSHIP_API_KEY: "12345678",
  });
  const real = allConnectors().filter(({ tier }) => tier !== "sandbox");
  expect(requested).toEqual(expect.arrayContaining(real.map(({ id }) => id)));
});

it.each(locales)("has a text for each in %s", async (locale) => {
  const { legal } = await loadMessages(locale, ["legal"]);
  const words = (legal as Messages).recipients as Messages;
  for (const { name } of listRecipients(parseEnv({}))) {
    const { who, told } = words[name] as Messages;
    expect([typeof who, typeof told]).toEqual(["string", "string"]);
  }
});
