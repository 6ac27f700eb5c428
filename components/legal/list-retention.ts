import { auditRetentionDays } from "@/lib/accounts/audit/constants";
import { invoiceYears } from "@/lib/accounts/invoices/constants";
import { authorizationSeconds, provenSeconds } from "@/lib/accounts/openid/constants";
import { invitationDays } from "@/lib/accounts/organization/constants";
import { noticeDays } from "@/lib/accounts/payments/constants";
import { numberDays } from "@/lib/accounts/quota/constants";
import {
  deviceDays,
  registrationHours,
  sessionDays,
  signInLinkSeconds,
} from "@/lib/accounts/users/constants";
import { dayMs } from "@/lib/core/calendar";
import { messageRetentionDays } from "@/lib/messages/contact/constants";
import { contentDays, recordDays } from "@/lib/messages/customer-emails/constants";
import { mailRetentionDays, suppressionRetentionDays } from "@/lib/messages/mail/constants";
import { receivedRetentionDays } from "@/lib/messages/order-setup/constants";
import { recentNumbersMax } from "@/lib/platform/browser/recent-numbers";
import { localeCookieSeconds } from "@/lib/platform/i18n/constants";
import { idempotencyRetentionHours } from "@/lib/platform/idempotency/constants";
import { alarmRetentionDays } from "@/lib/shipments/abnormal-rules/constants";
import { rowsCookieSeconds } from "@/lib/shipments/list/count-rows";
import { runRetentionDays, trashDays } from "@/lib/shipments/records/constants";
import { reportDaysMax } from "@/lib/shipments/reports/constants";
import { endedShopDays, noticeDays as shopNoticeDays, updateDays } from "@/lib/shipments/shops/constants";
import { webhookRetentionDays } from "@/lib/site/webhooks/constants";
import {
  answeredMs,
  parcelRetentionMs,
  pushRetentionMs,
  rawAnswerRetentionMs,
} from "@/lib/tracking/store/constants";
import { confirmHours } from "@/lib/tracking/subscriptions/constants";

/**
 * Longest window in which calls are counted, in days; counters are cleared nightly, so at most a day more.
 */
export const windowDaysMax = 1;

/** Until when something is stored: a period, or an event. Keys of `legal.time`. */
export type RetentionTime =
  | { readonly until: "minutes" | "hours" | "days" | "years" | "unfollowed"; readonly count: number }
  | {
      readonly until:
        | "parcel"
        | "account"
        | "asked"
        | "unsubscribed"
        | "done"
        | "closed"
        | "operator"
        | "tab"
        | "you";
    };

/** A parcel's, in years since the last look. */
const unfollowed: RetentionTime = { until: "unfollowed", count: parcelRetentionMs / (365 * dayMs) };

/** Keys of `legal.place`. */
export type RetentionPlace = "database" | "memory" | "log" | "cookie" | "local" | "session";

export interface RetentionRow {
  /** Key of `legal.kept`. */
  readonly name: string;
  readonly place: RetentionPlace;
  /** In sequence; several if it depends. */
  readonly times: readonly RetentionTime[];
  /** Database tables that contain it. */
  readonly tables?: readonly string[];
}

/** What is stored until its owner deletes it. */
const yours = (name: string, tables: readonly string[]): RetentionRow => ({
  ...{ name, place: "database", tables },
  times: [{ until: "you" }],
});

/** What is deleted after so many days. */
const forDays = (name: string, count: number, tables: readonly string[]): RetentionRow => ({
  ...{ name, place: "database", tables },
  times: [{ until: "days", count }],
});

/**
 * Everything stored about visitors and parcels, for the privacy policy, but what `listRetention` adds. Its test knows every
 * table and every store.
 */
const retentionRows: readonly RetentionRow[] = [
  { name: "parcel", place: "database", times: [unfollowed], tables: ["parcel", "estimate_made"] },
  { name: "extra", place: "database", times: [{ until: "asked" }], tables: ["parcel"] },
  { name: "protection", place: "database", times: [{ until: "parcel" }], tables: ["parcel"] },
  { name: "schedule", place: "database", times: [{ until: "parcel" }], tables: ["refresh_schedule"] },
  forDays("raw", rawAnswerRetentionMs / dayMs, ["raw_answer"]),
  forDays("pushes", pushRetentionMs / dayMs, ["carrier_push"]),
  {
    name: "registration",
    place: "database",
    times: [unfollowed],
    tables: ["carrier_registration"],
  },
  {
    name: "subscription",
    place: "database",
    times: [{ until: "hours", count: confirmHours }, { until: "unsubscribed" }],
    tables: ["subscription"],
  },
  { name: "mail", place: "database", times: [{ until: "days", count: mailRetentionDays }], tables: ["mail"] },
  forDays("stoppedMail", suppressionRetentionDays, ["mail_suppression"]),
  forDays("contact", messageRetentionDays, ["contact_message", "contact_attachment"]),
  yours("account", ["account", "account_user", "organization"]),
  forDays("logins", sessionDays, ["account_session"]),
  {
    name: "proof",
    place: "database",
    // Cleared every hour.
    times: [{ until: "hours", count: registrationHours + 1 }],
    tables: ["verification"],
  },
  forDays("audit", auditRetentionDays, ["audit_entry"]),
  {
    name: "authorizations",
    place: "database",
    // Valid for 25 minutes; cleared every hour.
    times: [{ until: "hours", count: 2 }],
    tables: ["authorization_request"],
  },
  {
    name: "handover",
    place: "database",
    // Valid for a minute; cleared every hour.
    times: [{ until: "hours", count: 2 }],
    tables: ["handover"],
  },
  // Cleared nightly.
  forDays("invitations", invitationDays + 1, ["invitation"]),
  yours("companySignIn", ["company_domain", "sso_connection"]),
  yours("shipments", ["shipment", "shipment_counts"]),
  forDays("deletedShipments", trashDays, ["deleted_shipment"]),
  yours("choices", ["saved_view", "column_choice", "import_heading"]),
  forDays("runs", runRetentionDays, [
    ...["import_run", "import_file", "import_line", "import_preview", "bulk_run", "bulk_refusal"],
  ]),
  // Oldest days, deleted with each build.
  forDays("reports", reportDaysMax + 1, ["report_account", "report_change", "report_cell"]),
  yours("quota", ["quota_account", "quota_lot", "quota_entry"]),
  forDays("quotaNumbers", numberDays, ["quota_number"]),
  {
    name: "payments",
    place: "database",
    times: [{ until: "account" }],
    tables: ["payment_order", "payment_charge", "payment_refund", "plan_subscription", "billing_details"],
  },
  // Cleared nightly.
  forDays("paymentNotices", noticeDays + 1, ["payment_notice"]),
  {
    name: "shops",
    place: "database",
    // From the end of the connection, cleared nightly.
    times: [{ until: "you" }, { until: "days", count: endedShopDays + 1 }],
    tables: ["shop", "shop_parcel", "shop_request"],
  },
  // Cleared nightly.
  forDays("shopNotices", shopNoticeDays + 1, ["shop_notice"]),
  // Cleared nightly.
  forDays("shopUpdates", updateDays + 1, ["shop_update"]),
  // Valid for 15 minutes; cleared nightly.
  forDays("shopAuthorizations", 2, ["shop_authorization"]),
  {
    name: "invoices",
    place: "database",
    // From their issue, cleared monthly; also without the account.
    times: [{ until: "years", count: invoiceYears }],
    tables: ["invoice"],
  },
  yours("keys", ["api_key", "channel", "channel_rule"]),
  yours("senders", ["sender_domain", "sender_address"]),
  yours("brand", ["brand", "uploaded_image"]),
  yours("emailTemplates", ["email_template", "email_template_version"]),
  yours("emailSettings", ["email_setting", "email_option", "customer_suppression"]),
  {
    name: "customerEmails",
    place: "database",
    // What an email said; then its record.
    times: [
      { until: "days", count: contentDays + 1 },
      { until: "days", count: recordDays + 1 },
    ],
    tables: ["customer_email"],
  },
  // From when it is closed; cleared nightly.
  forDays("alarms", alarmRetentionDays + 1, ["alarm"]),
  {
    name: "workOrders",
    place: "database",
    times: [{ until: "account" }],
    tables: [
      "work_order",
      "order_entry",
      "order_interval",
      "order_message",
      "order_attachment",
      "order_shipment",
    ],
  },
  forDays("receivedMail", receivedRetentionDays + 1, ["received_mail"]),
  yours("orderSetup", [
    "work_order_settings",
    "order_category",
    "order_field",
    "order_trigger",
    "ready_answer",
    // Goes with its trigger.
    "trigger_run",
  ]),
  yours("departments", ["department", "role"]),
  yours("directory", ["scim_token", "scim_group", "scim_group_member"]),
  forDays("answers", idempotencyRetentionHours / 24, ["api_answer"]),
  yours("webhook", ["webhook", "webhook_last_state", "webhook_estimate"]),
  forDays("deliveries", webhookRetentionDays, ["webhook_event", "webhook_attempt"]),
  forDays("allowance", windowDaysMax + 1, ["allowance"]),
  forDays("answered", answeredMs / dayMs, ["answered_number", "number_family"]),
  {
    name: "jobs",
    place: "database",
    times: [{ until: "done" }, { until: "days", count: rawAnswerRetentionMs / dayMs }],
  },
  { name: "live", place: "memory", times: [{ until: "closed" }] },
  { name: "log", place: "log", times: [{ until: "operator" }] },
  {
    name: "language",
    place: "cookie",
    times: [{ until: "years", count: localeCookieSeconds / (365 * 86_400) }],
  },
  {
    name: "rows",
    place: "cookie",
    times: [{ until: "years", count: rowsCookieSeconds / (365 * 86_400) }],
  },
  {
    name: "login",
    place: "cookie",
    times: [
      { until: "days", count: sessionDays },
      { until: "years", count: deviceDays / 365 },
      { until: "minutes", count: signInLinkSeconds / 60 },
      { until: "minutes", count: (authorizationSeconds + provenSeconds) / 60 },
    ],
  },
  { name: "recent", place: "local", times: [{ until: "you" }] },
  { name: "theme", place: "local", times: [{ until: "you" }] },
  { name: "workspace", place: "local", times: [{ until: "you" }] },
  { name: "code", place: "local", times: [{ until: "you" }] },
  { name: "draft", place: "session", times: [{ until: "tab" }] },
  { name: "watched", place: "session", times: [{ until: "tab" }] },
  { name: "others", place: "session", times: [{ until: "tab" }] },
  { name: "list", place: "session", times: [{ until: "tab" }] },
  { name: "nextRound", place: "session", times: [{ until: "tab" }] },
];

/**
 * All rows by the names that the words have (keys of `legal.kept`). A name that is no row above is that of a table whose rows are
 * stored until their owner deletes them: its feature's words are all that has to be said of it. Pure.
 */
export function listRetention(kept: readonly string[]): readonly RetentionRow[] {
  const tables = kept.filter((name) => retentionRows.every((row) => row.name !== name)).sort();
  const at = retentionRows.findIndex(({ place }) => place !== "database");
  return retentionRows.toSpliced(at, 0, ...tables.map((table) => yours(table, [table])));
}

/** Values used in the texts about retention. */
export const retentionValues = { recent: recentNumbersMax } as const;
