/** How long the audit log goes back, in days. */
export const auditRetentionDays = 365;

/**
 * Everything that the audit log tells, by what it is about. The texts are `audit.events` in the messages. Names
 * are stored: one that was released does not change.
 */
export const auditGroups = {
  session: [
    "session.created",
    "session.failed",
    "session.ended",
    "session.revoked",
    "session.ended_by_provider",
    "session.idle_limit_changed",
  ],
  security: [
    "password.changed",
    "password.reset",
    "second_factor.enabled",
    "second_factor.disabled",
    "second_factor.recovery_used",
    "second_factor.recovery_renewed",
    "identity.linked",
    "identity.unlinked",
  ],
  account: [
    "account.created",
    "account.settings_changed",
    "account.notification_email_changed",
    "account.exported",
    "account.log_exported",
  ],
  api_key: ["api_key.created", "api_key.changed", "api_key.rotated", "api_key.deleted"],
  webhook: [
    "webhook.created",
    "webhook.changed",
    "webhook.deleted",
    "webhook.secret_rotated",
    "webhook.secret_viewed",
    "webhook.events_resent",
  ],
  shipments: [
    "shipments.imported",
    "shipments.exported",
    "shipments.edited",
    "shipments.deleted",
    "shipments.restored",
    "shipments.purged",
    "shipments.stopped",
    "shipments.continued",
  ],
  organization: [
    "department.created",
    "department.changed",
    "department.moved",
    "department.deleted",
    "role.created",
    "role.changed",
    "role.access_changed",
    "role.enabled",
    "role.disabled",
    "role.deleted",
    "member.invited",
    "member.joined",
    "member.changed",
    "member.enabled",
    "member.disabled",
    "member.deleted",
  ],
  directory: [
    "directory.token_created",
    "directory.token_deleted",
    "directory.group_created",
    "directory.group_changed",
    "directory.group_deleted",
  ],
  single_sign_on: [
    "company_domain.added",
    "company_domain.proven",
    "company_domain.proof_ended",
    "company_domain.deleted",
    "sso_connection.saved",
    "sso_connection.switched",
    "sso_connection.deleted",
  ],
  channel: ["channel.created", "channel.changed", "channel.deleted"],
  carrier_account: [
    "carrier_account.created",
    "carrier_account.changed",
    "carrier_account.activated",
    "carrier_account.failed",
    "carrier_account.deleted",
  ],
} as const;

export type AuditGroup = keyof typeof auditGroups;
export type AuditEvent = (typeof auditGroups)[AuditGroup][number];

export const auditEvents: readonly AuditEvent[] = Object.values(auditGroups).flat();

export const actorKinds = ["user", "api_key", "directory", "system", "unknown"] as const;
