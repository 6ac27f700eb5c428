import { AppError, type InputIssue } from "@/lib/core/app-error";
import { hourMs } from "@/lib/core/calendar";
import { closedStatuses, type Status, underwayStatuses, unscannedStatuses } from "@/lib/core/statuses";
import { checkScope } from "@/lib/parcels/carriers/check-scope";
import { isInScope } from "@/lib/parcels/carriers/match-scope";
import type { Criteria, RuleInput, ShipmentFacts } from "./schemas";

const closed: ReadonlySet<Status | null> = new Set(closedStatuses);
const underway: ReadonlySet<Status | null> = new Set(underwayStatuses);
const offline: ReadonlySet<Status | null> = new Set(unscannedStatuses);

/**
 * From when on a shipment is abnormal if nothing about it changes; null = it is not, whatever the time. Every decision
 * about alarms is this one. Pure.
 */
export function dueOf(rule: Criteria, facts: ShipmentFacts): Date | null {
  if (facts.archived || closed.has(facts.status) || !isInScope(rule, facts)) return null;
  const since = startOf(rule, facts);
  if (since === null || rule.kind === "subStatus") return since;
  return rule.hours === null ? null : new Date(since.getTime() + rule.hours * hourMs);
}

/** Whether a rule gives an alarm for a shipment at a moment. Pure. */
export function isAbnormal(rule: Criteria, facts: ShipmentFacts, now: Date): boolean {
  const due = dueOf(rule, facts);
  return due !== null && due <= now;
}

/** From when the rule's hours count. */
function startOf(
  { kind, subStatuses }: Criteria,
  { status, subStatus, addedAt, onlineAt, lastEventAt, expectedBy }: ShipmentFacts,
): Date | null {
  switch (kind) {
    case "noOnline":
      return offline.has(status) && onlineAt === null ? addedAt : null;
    case "noNews":
      return underway.has(status) ? lastEventAt : null;
    case "tooLong":
      return underway.has(status) ? onlineAt : null;
    case "late":
      return underway.has(status) ? expectedBy : null;
    case "subStatus":
      return subStatus !== null && subStatuses.includes(subStatus) ? addedAt : null;
  }
}

/** Throws logisticsNotFound for an unknown carrier, badInput with every wrong field for any other error. Pure. */
export function requireCriteria({ kind, hours, subStatuses, ...scope }: Criteria): void {
  const issues: InputIssue[] = [...checkScope(scope)];
  const refuse = (path: keyof Criteria, rule: string) => void issues.push({ path, rule });
  if (kind === "subStatus" && subStatuses.length === 0) refuse("subStatuses", "required");
  if (kind !== "subStatus" && hours === null) refuse("hours", "required");
  if (issues.length > 0) throw new AppError("badInput", { issues });
}

/** Columns of a rule as it was entered, which the audit log tells; what its kind does not use is left out. Pure. */
export function columnsOf({ actions, ...rule }: RuleInput) {
  const isTimed = rule.kind !== "subStatus";
  return {
    ...rule,
    hours: isTimed ? rule.hours : null,
    subStatuses: isTimed ? [] : rule.subStatuses,
    mail: actions.includes("mail"),
    webhook: actions.includes("webhook"),
  };
}
