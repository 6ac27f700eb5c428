import { allConnectors } from "@/lib/connectors/fetch/list-connectors";
import { locales } from "@/lib/core/locales";
import { parseEnv } from "@/lib/platform/environment/env";
import { loadMessages, type Messages } from "@/lib/platform/i18n/load-messages";
import { listRecipients } from "./list-recipients";

const used = (source: Record<string, string>) =>
  listRecipients(parseEnv(source))
    .filter(({ isUsed }) => isUsed)
    .map(({ kind, name }) => name || kind);

it("lists as active recipients only those that the server is configured for", () => {
  expect(used({})).toEqual([]);
  expect(
    used({ DHL_API_KEY: "12345678", RESEND_API_KEY: "12345678", SMTP_URL: "smtp://mail.example" }),
  ).toEqual(["DHL", "resend"]);
  expect(
    used({
      SEVENTEENTRACK_TOKEN: "12345678",
      SMTP_URL: "smtp://mail.example",
      INNGEST_EVENT_KEY: "a",
      INNGEST_SIGNING_KEY: "b",
    }),
  ).toEqual(["17TRACK", "smtp", "inngest"]);
});

it("includes every connector that contacts a third party", () => {
  const real = allConnectors().filter(({ tier }) => tier !== "sandbox");
  const fields = real.flatMap((connector) => connector.fields.map(({ env }) => [env, "12345678"]));
  const switches = { INPOST: "on", NOVA_POSHTA: "on", DPD_COUNTRY: "nl" };
  expect(used({ ...Object.fromEntries(fields), ...switches }).toSorted()).toEqual(
    real.map(({ name }) => name).toSorted(),
  );
});

it.each(locales)("has a text for each in %s", async (locale) => {
  const { legal } = await loadMessages(locale, ["legal"]);
  const words = (legal as Messages).recipients as Messages;
  for (const kind of ["carrier", "aggregator", ...listRecipients(parseEnv({})).map(({ kind }) => kind)]) {
    const { who, told } = words[kind] as Messages;
    expect([typeof who, typeof told]).toEqual(["string", "string"]);
  }
});
