import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles, root } from "./list-files";

type Tree = { readonly [key: string]: Tree | string };

const messagesOf = (name: string) =>
  JSON.parse(readFileSync(join(root, `messages/en/${name}.json`), "utf8")) as Tree;
const exists = (path: string) => projectFiles().some((file) => file === path || file.startsWith(`${path}/`));

/** What the first page offers, and the product's part that does it. */
const offered: Readonly<Record<string, string>> = {
  "mail.points.confirm": "lib/tracking/subscriptions/confirm-subscription.ts",
  "mail.points.stop": "lib/tracking/subscriptions/delete-subscription.ts",
  "mail.points.noAccount": "lib/tracking/subscriptions/add-subscription.ts",
  "business.points.import": "lib/shipments/imports/preview-import.ts",
  "business.points.attention": "lib/shipments/reports",
  "business.points.many": "lib/shipments/bulk/run-bulk.ts",
  "business.points.team": "lib/accounts/members/accept-invitation.ts",
  "business.points.connect": "lib/site/webhooks/send-delivery.ts",
  "api.anonymousText": "lib/tracking/lookup/contract.ts",
  "api.businessText": "lib/accounts/api-keys",
};

/** Sentences about what is still to come, and the product's part that will make them wrong. */
const announced: Readonly<Record<string, string>> = {};

const announcement =
  /\b(coming soon|planned (plans|feature)|(are|is)n[’']t available( on this server)? yet|will be available|in a (later|future) version)\b/i;

function textsIn(tree: Tree, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${prefix}${key}`, value] as [string, string]]
      : textsIn(value, `${prefix}${key}.`),
  );
}

describe("what the texts offer", () => {
  it("exists, if the first page sells it", () => {
    const points = textsIn(messagesOf("home")).flatMap(([key]) =>
      /\.points\.|^api\.\w+Text$/.test(key) ? [key] : [],
    );
    expect(points.filter((key) => !exists(offered[key] ?? "nothing"))).toEqual([]);
    expect(Object.keys(offered).sort()).toEqual(points.sort());
  });

  it("does not exist yet, if a text says so", () => {
    const names = projectFiles().flatMap((path) => /^messages\/en\/([\w-]+)\.json$/.exec(path)?.[1] ?? []);
    const found = names.flatMap((name) =>
      textsIn(messagesOf(name)).flatMap(([key, text]) => (announcement.test(text) ? [`${name}:${key}`] : [])),
    );
    expect(found.sort()).toEqual(Object.keys(announced).sort());
    expect(found.filter((key) => exists(announced[key] ?? ""))).toEqual([]);
  });
});
