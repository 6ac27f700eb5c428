import type { Locale } from "@/lib/core/locales";

// lib/platform/i18n: message loading, plural rules, dates and numbers
/** Set only when a reader chooses a language; holds a locale. */
export const localeCookieName = "locale";
/** A year: the choice stays until the reader changes it. */
export const localeCookieSeconds = 365 * 24 * 60 * 60;

/** Request header in which `middleware.ts` passes the path's locale; next-intl reads it under this name. */
export const localeHeaderName = "X-NEXT-INTL-LOCALE";

/** Each language's own name, as the language switcher shows it. */
export const localeNames = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  pt: "Português",
  fr: "Français",
  "zh-CN": "简体中文",
} as const satisfies Record<Locale, string>;

/** Message files that every language has, `messages/<locale>/<namespace>.json`. */
export const namespaces = [
  "common",
  "ui",
  "site",
  "home",
  "carriers",
  "errors",
  "seo",
  "status",
  "journey",
  "parcel",
  "detail",
  "subscribe",
  "subscription",
  "mail",
  "carrier-pages",
  "docs",
  "contact",
  "widget",
  "plans",
  "accuracy",
  "statusinfo",
  "legal",
  "account",
  "shell",
  "shipments",
  "imports",
  "dashboard",
  "reports",
  "apikeys",
  "channels",
  "webhooks",
  "audit",
  "usage",
  "organization",
  "provisioning",
  "single-sign-on",
  "carrier-accounts",
  "senders",
  "abnormal-rules",
  "customer-emails",
  "brand",
  "email-templates",
  "custom-tracks",
  "payments",
  "shops",
  "invoices",
  "work-orders",
  "monthly-reports",
] as const;
export type Namespace = (typeof namespaces)[number];
