import { explanationPath } from "@/components/tracking/journey/explanation-path";
import { explanationValues } from "@/components/tracking/journey/explanation-values";
import { locales } from "@/lib/core/locales";
import { statuses, statusOrder } from "@/lib/core/statuses";
import { statusKeys, subStatuses } from "@/lib/parcels/parcel/constants";
import { loadMessages, type Messages } from "@/lib/platform/i18n/load-messages";
import { subStatusesOf } from "./rules";

const names = Object.values(statusKeys).sort();
const subs = Object.keys(subStatuses).sort();
const part = (messages: Messages, ...keys: string[]) =>
  keys.reduce<Messages>((tree, key) => (tree[key] ?? {}) as Messages, messages);

it("lists every result once and every sub-status under its result", () => {
  expect([...statusOrder].sort()).toEqual([...statuses].sort());
  expect(statusOrder.flatMap((status) => subStatusesOf(status)).sort()).toEqual(subs);
});

it("links a status to its explanation", () => {
  expect(explanationPath("alert", "customs_hold")).toBe("/statusinfo/tracks#customs_hold");
  expect(explanationPath("delivered", null)).toBe("/statusinfo/package#delivered");
});

it("uses whole numbers", () => {
  for (const figure of Object.values(explanationValues)) expect(Number.isInteger(figure)).toBe(true);
});

describe.each(locales)("in %s", (locale) => {
  let own: Messages;
  beforeAll(async () => {
    // Without English, so that missing translations are detected.
    own = ((await import(`../../messages/${locale}/statusinfo.json`)) as { default: Messages }).default;
  });

  it("every result has its own text: meaning, advice, duration", () => {
    const texts = part(own, "result") as Record<string, Record<string, string>>;
    expect(Object.keys(texts).sort()).toEqual(names);
    for (const key of ["means", "next", "takes"]) {
      const each = names.map((name) => texts[name]?.[key]);
      expect(each.filter((text) => !text || text.length < 8)).toEqual([]);
      expect(new Set(each).size).toBe(names.length);
    }
  });

  it("every sub-status has its own text: what happened, meaning, advice, duration", async () => {
    const times = part(own, "sub") as Record<string, string>;
    expect(Object.keys(times).sort()).toEqual(subs);
    expect(new Set(Object.values(times)).size).toBe(subs.length);
    const status = part(await loadMessages(locale, ["status"]), "status", "sub") as Record<
      string,
      Record<string, string>
    >;
    expect(Object.keys(status).sort()).toEqual(subs);
    for (const subStatus of subs)
      for (const key of ["label", "happened", "means", "next"]) expect(status[subStatus]?.[key]).toBeTruthy();
  });

  it("has no day count in texts that could contradict the rules", () => {
    const expired = JSON.stringify([
      (part(own, "result") as Record<string, unknown>).expired,
      (part(own, "sub") as Record<string, unknown>).expired,
    ]);
    expect(expired).not.toMatch(/\d/);
  });
});
