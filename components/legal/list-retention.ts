import { deviceDays, registrationHours, sessionDays, signInLinkSeconds } from "@/lib/accounts/constants";
import { auditRetentionDays } from "@/lib/audit/constants";
import { recentNumbersMax } from "@/lib/browser/recent-numbers";
import { messageRetentionDays } from "@/lib/contact/constants";
import { dayMs } from "@/lib/core/calendar";
import { localeCookieSeconds } from "@/lib/i18n/constants";
import { idempotencyRetentionHours } from "@/lib/idempotency/constants";
import { mailRetentionDays, suppressionRetentionDays } from "@/lib/mail/constants";
import { authorizationSeconds, provenSeconds } from "@/lib/openid/constants";
import { invitationDays } from "@/lib/organization/constants";
import { runRetentionDays, trashDays } from "@/lib/shipments/constants";
import { rowsCookieSeconds } from "@/lib/shipments/count-rows";
import { confirmHours } from "@/lib/subscriptions/constants";
import {
  answeredMs,
  parcelRetentionMs,
  pushRetentionMs,
  rawAnswerRetentionMs,
} from "@/lib/tracking/constants";
import { webhookRetentionDays } from "@/lib/webhooks/constants";

/**
 * Longest window in which calls are counted, in days; counters are cleared nightly, so at most a day more.
 */
export const windowDaysMax = 1;

/** Until when something is stored: a period, or an event. Keys of `legal.time`. */
export type RetentionTime =
  | { readonly until: "minutes" | "hours" | "days" | "years" | "unfollowed"; readonly count: number }
  | {
      readonly until: "parcel" | "asked" | "unsubscribed" | "done" | "closed" | "operator" | "tab" | "you";
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

/**
 * Everything stored about visitors and parcels, for the privacy policy. Its test knows every table and every
 * store.
 */
export const retentionRows: readonly RetentionRow[] = [
  { name: "parcel", place: "database", times: [unfollowed], tables: ["parcel"] },
  { name: "extra", place: "database", times: [{ until: "asked" }], tables: ["parcel"] },
  { name: "protection", place: "database", times: [{ until: "parcel" }], tables: ["parcel"] },
  { name: "schedule", place: "database", times: [{ until: "parcel" }], tables: ["refresh_schedule"] },
  {
    name: "raw",
    place: "database",
    times: [{ until: "days", count: rawAnswerRetentionMs / dayMs }],
    tables: ["raw_answer"],
  },
  {
    name: "pushes",
    place: "database",
    times: [{ until: "days", count: pushRetentionMs / dayMs }],
    tables: ["carrier_push"],
  },
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
  {
    name: "stoppedMail",
    place: "database",
    times: [{ until: "days", count: suppressionRetentionDays }],
    tables: ["mail_suppression"],
  },
  {
    name: "contact",
    place: "database",
    times: [{ until: "days", count: messageRetentionDays }],
    tables: ["contact_message", "contact_attachment"],
  },
  {
    name: "account",
    place: "database",
    times: [{ until: "you" }],
    tables: ["account", "account_user", "organization"],
  },
  {
    name: "logins",
    place: "database",
    times: [{ until: "days", count: sessionDays }],
    tables: ["account_session"],
  },
  {
    name: "proof",
    place: "database",
    // Cleared every hour.
    times: [{ until: "hours", count: registrationHours + 1 }],
    tables: ["verification"],
  },
  {
    name: "audit",
    place: "database",
    times: [{ until: "days", count: auditRetentionDays }],
    tables: ["audit_entry"],
  },
  { name: "factor", place: "database", times: [{ until: "you" }], tables: ["second_factor"] },
  { name: "identities", place: "database", times: [{ until: "you" }], tables: ["identity"] },
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
  {
    name: "invitations",
    place: "database",
    // Cleared nightly.
    times: [{ until: "days", count: invitationDays + 1 }],
    tables: ["invitation"],
  },
  {
    name: "companySignIn",
    place: "database",
    times: [{ until: "you" }],
    tables: ["company_domain", "sso_connection"],
  },
  {
    name: "shipments",
    place: "database",
    times: [{ until: "you" }],
    tables: ["shipment", "shipment_counts"],
  },
  {
    name: "deletedShipments",
    place: "database",
    times: [{ until: "days", count: trashDays }],
    tables: ["deleted_shipment"],
  },
  {
    name: "choices",
    place: "database",
    times: [{ until: "you" }],
    tables: ["saved_view", "column_choice", "import_heading"],
  },
  {
    name: "runs",
    place: "database",
    times: [{ until: "days", count: runRetentionDays }],
    tables: ["import_run", "import_file", "import_line", "bulk_run", "bulk_refusal"],
  },
  {
    name: "keys",
    place: "database",
    times: [{ until: "you" }],
    tables: ["api_key", "channel", "channel_rule"],
  },
  {
    name: "carrierAccounts",
    place: "database",
    times: [{ until: "you" }],
    tables: ["carrier_account"],
  },
  {
    name: "departments",
    place: "database",
    times: [{ until: "you" }],
    tables: ["department", "role"],
  },
  {
    name: "directory",
    place: "database",
    times: [{ until: "you" }],
    tables: ["scim_token", "scim_group", "scim_group_member"],
  },
  {
    name: "answers",
    place: "database",
    times: [{ until: "days", count: idempotencyRetentionHours / 24 }],
    tables: ["api_answer"],
  },
  {
    name: "webhook",
    place: "database",
    times: [{ until: "you" }],
    tables: ["webhook", "webhook_last_state"],
  },
  {
    name: "deliveries",
    place: "database",
    times: [{ until: "days", count: webhookRetentionDays }],
    tables: ["webhook_event", "webhook_attempt"],
  },
  {
    name: "allowance",
    place: "database",
    times: [{ until: "days", count: windowDaysMax + 1 }],
    tables: ["allowance"],
  },
  {
    name: "answered",
    place: "database",
    times: [{ until: "days", count: answeredMs / dayMs }],
    tables: ["answered_number", "number_family"],
  },
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

/** Tables without personal data: figures about carriers, processes and this installation. */
export const impersonalTables: readonly string[] = [
  "carrier_budget",
  "carrier_habit",
  "carrier_host",
  "carrier_reading",
  "carrier_token",
  "unknown_code",
  "worker_beat",
  "job_run",
  "forwarded_job",
  "inngest_registration",
  "installation",
];

/** Values used in the texts about retention. */
export const retentionValues = { recent: recentNumbersMax } as const;
