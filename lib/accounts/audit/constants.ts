import { auditGroups } from "@/lib/core/features";

// lib/accounts/audit: writes the audit log: its events, and one entry in the transaction of what it tells
/** How long the audit log goes back, in days. */
export const auditRetentionDays = 365;

export type AuditGroup = keyof typeof auditGroups;
export type AuditEvent = (typeof auditGroups)[AuditGroup][number];

export const auditEvents: readonly AuditEvent[] = Object.values(auditGroups).flat();

export const actorKinds = ["user", "api_key", "directory", "system", "unknown"] as const;
