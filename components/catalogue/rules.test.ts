import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import messages from "@/messages/en/carrier-pages.json";
import { byLetter, explainRule, hostOf, troubleshootingSteps, wayTo, writeLines } from "./rules";

it("has messages for every check rule of the catalogue", () => {
  const rules = allCarriers().flatMap(({ patterns }) =>
    patterns.flatMap(({ check, valid }) => (check ? [{ check, length: valid[0]?.length ?? 0 }] : [])),
  );
  expect(rules.length).toBeGreaterThan(300);
  for (const { check, length } of rules)
    for (const { key, values } of explainRule(check, length)) {
      expect(messages.rule).toHaveProperty(key);
      const wanted = [...messages.rule[key].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(values)).toEqual(wanted);
    }
});

it("names the characters that a rule reads, if not all", () => {
  expect(explainRule("fedex96", 22)).toContainEqual({ key: "span", values: { from: 8, to: 22 } });
  expect(explainRule("gs1", 16)).toEqual([{ key: "gs1", values: {} }]);
  expect(explainRule("gs1with91", 20)).toContainEqual({ key: "front", values: { digits: "91" } });
});

it("has described steps for every carrier, and contact only if details are known", () => {
  const words = messages.stuck as unknown as Record<string, string | Record<string, string>>;
  for (const carrier of allCarriers()) {
    const steps = troubleshootingSteps(carrier);
    expect(steps.length).toBeGreaterThan(1);
    expect(new Set(steps).size).toBe(steps.length);
    for (const step of steps) {
      const [first = "", second] = step.split(".");
      const found = second ? (words[first] as Record<string, string>)[second] : words[first];
      expect(typeof found).toBe("string");
    }
    expect([carrier.id, steps.includes("contact")]).toEqual([carrier.id, wayTo(carrier) !== null]);
  }
});

it("groups every carrier under one letter", () => {
  const letters = byLetter(allCarriers());
  expect(letters.flatMap(([, carriers]) => carriers)).toHaveLength(allCarriers().length);
  expect(letters[0]?.[0]).toBe("0–9");
  expect(letters.map(([letter]) => letter).slice(1, 4)).toEqual(["A", "B", "C"]);
});

it("writes lines that cannot become markup", () => {
  const html = writeLines(['A & <b>"'], (name) => ({ href: '/x"y', name, tab: 0, note: "<i>" }));
  expect(html).toBe(
    '<li data-tab="0"><a href="/x&quot;y">A &amp; &lt;b&gt;&quot;</a><small>&lt;i&gt;</small></li>',
  );
});

it("writes a carrier's tile and its country's flag, both decorative", () => {
  const mark = { text: "J&T", ground: "#c8001e", ink: "#ffffff" };
  const html = writeLines(["J&T"], (name) => ({
    href: "/x",
    name,
    tab: 2,
    note: "China",
    mark,
    flag: "/flags/cn.svg",
  }));
  expect(html).toContain('<span aria-hidden="true" style="--chars:3;background-color:#c8001e;color:#ffffff"');
  expect(html).toContain('data-text="J&amp;T"></span>');
  expect(html).toContain('<small><img src="/flags/cn.svg" alt="" ');
  expect(html).toContain('loading="lazy"');
});

it("names a site by its host", () => {
  expect(hostOf("https://www.royalmail.com/track")).toBe("royalmail.com");
});
