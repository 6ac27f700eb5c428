import { locales } from "@/lib/core/locales";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { projectFiles, textOf } from "./list-files";

type Tree = { readonly [key: string]: string | Tree };

/** Screen labels that are a term as a whole: each has exactly the term's words. */
const labels: Readonly<Record<string, readonly string[]>> = {
  trackingNumber: [
    "contact:fields.number",
    "shipments:column.number",
    "imports:fields.trackNum",
    "widget:maker.number",
    "widget:button.fieldDefault",
  ],
  trackingNumbers: ["shipments:numbers.tracking", "shipments:add.label", "home:box.label"],
  carrier: [
    "contact:fields.carrier",
    "shipments:column.carrier",
    "docs:columns.carrier",
    "imports:fields.code",
    "widget:maker.carrier",
  ],
  carriers: [
    "carriers:dialog.list",
    "dashboard:carriers.title",
    "shipments:pick.list",
    "docs:calls.groups.logistics.name",
    "site:nav.carriers",
  ],
  status: ["shipments:column.status", "docs:columns.status"],
  shipments: [
    "shipments:title",
    "shipments:table",
    "docs:calls.groups.tracks.name",
    "imports:template.sheet",
    "imports:export.sheet",
    "shell:pages.track",
    "shell:palette.groups.shipments",
  ],
  archive: ["shipments:historyTitle", "shell:pages.historyTrack"],
  journey: ["journey:timeline"],
  lastChecked: ["imports:export.fields.askedAt"],
  customer: ["shipments:column.customer"],
  destination: ["shipments:column.destination"],
  postcode: ["shipments:field.postcode", "imports:fields.postcode"],
  firstScan: ["shipments:column.onlineAt", "shipments:date.kinds.online"],
  channels: ["docs:calls.groups.express.name", "site:pages.api-docs-logisticsExpress"],
  refresh: ["shipments:act.refresh", "parcel:refresh.do"],
  simulated: ["imports:export.fields.simulated", "journey:simulated", "mail:simulated"],
  apiKeys: ["apikeys:title", "plans:limits.keys", "shell:pages.getAPIKey"],
  allowedIpAddresses: ["apikeys:list.from", "apikeys:form.addresses"],
  webhook: ["shell:pages.webhook", "webhooks:title", "webhooks:number.title"],
  webhooks: ["site:pages.api-docs-webhookExplain"],
  endpointUrl: ["webhooks:form.url"],
  signingSecret: ["webhooks:secret.title"],
  eventLog: ["webhooks:log.title"],
  retry: ["webhooks:log.ask.confirm", "webhooks:event.again"],
  signIn: [
    "account:login.title",
    "account:login.submit",
    "account:login.second.submit",
    "account:header.logIn",
  ],
  signOut: ["account:header.logOut", "shell:account.logOut", "shell:palette.logOut"],
  createAccount: ["account:login.register", "account:register.title"],
  forgotPassword: ["account:login.forgot"],
  emailAddress: ["account:email", "contact:fields.email", "subscribe:field"],
  password: ["account:password", "account:change.title"],
  company: ["account:register.company", "account:profile.company", "contact:fields.company"],
  owner: ["organization:members.owner"],
  departments: ["organization:tree.title"],
  department: [
    "organization:memberForm.department",
    "organization:members.columns.department",
    "audit:fields.department",
  ],
  members: ["organization:tree.members", "organization:roles.columns.members"],
  member: ["organization:members.columns.name"],
  roles: ["organization:roles.title", "shell:pages.role"],
  role: ["organization:memberForm.role", "organization:members.columns.role", "audit:fields.role"],
  activeSessions: ["account:sessions.title"],
  twoFactorAuthentication: ["account:factor.title"],
  deleteAccount: ["account:remove.title"],
  accountSettings: ["account:settings.title", "shell:pages.accountSetting", "shell:account.settings"],
  dashboard: ["dashboard:title", "shell:pages.dailyMonitoring"],
  filters: ["shipments:filter.label"],
  columns: ["ui:columns.label"],
  export: ["shipments:many.export"],
  collapseSidebar: ["shell:nav.narrow"],
  emailMe: ["subscribe:open"],
  widget: ["site:pages.exterall"],
  plansAndPrices: ["plans:title", "site:pages.toPay"],
  helpCenter: ["site:sections.helpCenter", "site:pages.helpCenter"],
  faq: ["site:sections.faq"],
  apiDocumentation: ["site:sections.api-docs"],
  privacyPolicy: ["account:register.policyLink", "site:pages.policy"],
  termsOfUse: ["site:pages.termuse"],
  "statuses.notFound": ["status:result.notFound.label", "status:sub.not_found.label"],
  "statuses.infoReceived": ["status:result.offline.label"],
  "statuses.inTransit": [
    "status:result.inTransit.label",
    "status:sub.unclassified.label",
    "status:step.moving",
  ],
  "statuses.deliveryOrPickup": ["status:result.pickUp.label"],
  "statuses.outForDelivery": ["status:sub.out_for_delivery.label"],
  "statuses.readyForPickup": ["status:sub.ready_for_collection.label"],
  "statuses.undelivered": ["status:result.undelivered.label"],
  "statuses.attemptFailed": ["status:sub.attempt_failed.label"],
  "statuses.alert": ["status:result.alert.label"],
  "statuses.delivered": [
    "status:result.delivered.label",
    "status:sub.delivered.label",
    "status:step.delivered",
  ],
  "statuses.expired": ["status:result.expired.label", "status:sub.expired.label"],
  "statuses.returned": ["status:result.returned.label", "status:step.returned"],
  "statuses.returnedBeforeExport": [
    "status:result.domesticReturned.label",
    "status:sub.returned_before_export.label",
  ],
};
/** Words that readers know by another name; their term is in `messages/<locale>/terms.json`. */
const avoided: Readonly<Record<string, RegExp>> = {
  en: /\be-mails?\b|\bmailbox(?:es)?\b|\bby (?:itself|themselves)\b|\bat present\b|\blog(?:ged)? (?:in|out)\b/i,
  de: /Paketnummer|Trackingnummer|Verfolgen-|\b(?:ein|aus)loggen\b/i,
  es: /número de rastreo|código de rastreo|\bcontraseñas? de acceso\b/i,
  pt: /rastreio|rastreamento|\bsenhas?\b|\busuários?\b|trajeto/i,
  fr: /\bcourriels?\b|(?<!e-|Royal )\bmails?\b|numéro de pistage/i,
  "zh-CN": /账户|帐号|帐户/,
};

const read = (path: string): Tree => JSON.parse(textOf(path) ?? "{}") as Tree;
const find = (tree: Tree, key: string) =>
  key.split(".").reduce<string | Tree | undefined>((at, part) => (at as Tree | undefined)?.[part], tree);
const leaves = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

describe.each(locales)("the terms of the product in %s", (locale) => {
  const terms = read(`messages/${locale}/terms.json`);

  it("are the whole words of the labels that name them", async () => {
    const messages = await loadMessages(locale);
    const differing = Object.entries(labels).flatMap(([term, keys]) =>
      keys.flatMap((label) => {
        const shown = find(messages, label.replace(":", "."));
        const wanted = find(terms, term);
        return shown === wanted ? [] : [`${label}: ${String(shown)} instead of ${String(wanted)}`];
      }),
    );
    expect(differing).toEqual([]);
  });

  it("are each used by a label", () => {
    expect(leaves(terms).flatMap(([term]) => (term in labels ? [] : [term]))).toEqual([]);
  });

  it("replace the words that readers know by another name", () => {
    const words = avoided[locale] as RegExp;
    const found = projectFiles()
      .filter((path) => path.startsWith(`messages/${locale}/`) && !path.includes("/carriers/"))
      .flatMap((path) =>
        proseOf(path).flatMap((line) =>
          words.test(line.replace(/\{\w+\}/g, "")) ? [`${path}: ${words.exec(line)?.[0]} in ${line}`] : [],
        ),
      );
    expect(found).toEqual([]);
  });
});

/** The lines of a file that people read: no keys, no code, no ids of headings, no addresses. */
function proseOf(path: string): string[] {
  const text = textOf(path) ?? "";
  if (path.endsWith(".json")) return leaves(read(path)).map(([, words]) => words);
  return text
    .replace(/```[\s\S]*?```/g, "")
    .replace(/`[^`\n]*`|\]\([^)]*\)|\{#[^}]*\}/g, "")
    .split("\n");
}
