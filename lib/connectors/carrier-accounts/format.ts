import { states, trialForMs } from "./constants";
import type { CarrierAccountView } from "./contract";
import type { CarrierAccountRow } from "./queries";

/** A carrier account as its company sees it: without its secrets. */
export function formatCarrierAccount(row: CarrierAccountRow): CarrierAccountView {
  const { id, name, courier, testNumber, remark, settings } = row;
  return {
    ...{ id, name, courier, testNumber, remark, settings },
    state: row.state as CarrierAccountView["state"],
    reason: row.reason as CarrierAccountView["reason"],
    tryingUntil:
      row.state === states.inActivation ? new Date(row.trialAt.getTime() + trialForMs).toISOString() : null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
