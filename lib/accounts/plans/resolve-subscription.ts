import { approvalHours, graceDays, type SubscriptionState } from "@/lib/accounts/payments/constants";
import type { RemoteSubscription } from "@/lib/accounts/payments/providers/paypal/map-subscription";
import { dayMs, hourMs } from "@/lib/core/calendar";

/** What is stored of a subscription, and how it stands to the account's others. */
export interface SubscriptionFacts {
  readonly createdAt: Date;
  readonly paidUntil: Date | null;
  /** Until when it goes on while its charge fails. */
  readonly graceEnd: Date | null;
  readonly failingSince: Date | null;
  readonly cancelledAt: Date | null;
  /** Another one is paid since, and the account has that plan. */
  readonly isReplaced: boolean;
  /** The money for the rest of its month has not gone back yet. */
  readonly isRefundDue: boolean;
  /** Another one, approved, begins when this one is no longer paid. */
  readonly isFollowed: boolean;
}

export interface Resolution {
  readonly state: SubscriptionState;
  readonly failingSince: Date | null;
  readonly cancelledAt: Date | null;
  /** What the provider must do before it is over. */
  readonly todo: "cancel" | "refund" | null;
}

type Remote = Pick<RemoteSubscription, "status" | "failedCount" | "failedAt" | "startsAt">;

/** Decides where a subscription stands, from what is stored and what the provider says. Pure. */
export function resolveSubscription(facts: SubscriptionFacts, remote: Remote, now: Date): Resolution {
  const isOver = remote.status === "CANCELLED" || remote.status === "EXPIRED";
  const rest = { failingSince: facts.failingSince, cancelledAt: facts.cancelledAt, todo: null };
  if (facts.isReplaced && remote.status !== "APPROVAL_PENDING") {
    if (!isOver) return { ...rest, state: "active", todo: "cancel" };
    const cancelledAt = facts.cancelledAt ?? now;
    if (facts.isRefundDue) return { ...rest, state: "cancelled", cancelledAt, todo: "refund" };
    return { ...rest, state: facts.paidUntil === null ? "dropped" : "ended", cancelledAt };
  }
  if (facts.paidUntil === null) return resolveUnpaid(facts, remote, now);
  if (isOver) {
    const end = facts.isFollowed ? (facts.graceEnd ?? facts.paidUntil) : facts.paidUntil;
    const state = end <= now ? "ended" : "cancelled";
    return { state, failingSince: null, cancelledAt: facts.cancelledAt ?? now, todo: null };
  }
  // Its money went back whole, or a smaller one follows.
  if (facts.cancelledAt !== null) return { ...rest, state: "cancelled", todo: "cancel" };
  if (facts.isFollowed) return { ...rest, state: "active", todo: "cancel" };
  if (!isFailing(remote) && facts.paidUntil.getTime() + chargeLateMs > now.getTime())
    return { state: "active", failingSince: null, cancelledAt: null, todo: null };
  const isLost = facts.graceEnd !== null && facts.graceEnd <= now;
  return { ...fail(facts, remote, now), todo: isLost ? "cancel" : null };
}

/** A charge that is due comes within this time, or it fails. */
const chargeLateMs = dayMs;

function resolveUnpaid(facts: SubscriptionFacts, remote: Remote, now: Date): Resolution {
  const { createdAt, cancelledAt } = facts;
  const rest = { failingSince: null, cancelledAt, todo: null };
  const isLate = createdAt.getTime() + approvalHours * hourMs <= now.getTime();
  switch (remote.status) {
    case "CANCELLED":
    case "EXPIRED":
      return { ...rest, state: "dropped", cancelledAt: cancelledAt ?? now };
    case "APPROVAL_PENDING":
      return { ...rest, state: isLate ? "dropped" : "pending" };
    case "APPROVED":
      return isLate ? { ...rest, state: "dropped", todo: "cancel" } : { ...rest, state: "pending" };
    default:
      break;
  }
  if (facts.isFollowed) return { ...rest, state: "active", todo: "cancel" };
  const startsAt = remote.startsAt ?? createdAt;
  if (!isFailing(remote) && startsAt.getTime() + chargeLateMs > now.getTime())
    return { ...rest, state: startsAt > now ? "active" : "pending" };
  const failing = fail(facts, remote, now);
  const since = failing.failingSince ?? now;
  const isLost = since.getTime() + graceDays * dayMs <= now.getTime();
  return { ...failing, todo: isLost ? "cancel" : null };
}

const isFailing = ({ status, failedCount }: Remote) => status === "SUSPENDED" || failedCount > 0;

function fail({ failingSince }: SubscriptionFacts, { failedAt }: Remote, now: Date): Resolution {
  return { state: "failing", failingSince: failingSince ?? failedAt ?? now, cancelledAt: null, todo: null };
}
