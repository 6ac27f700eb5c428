import type { SenderState } from "./constants";
import type { SenderView } from "./contract";
import type { AddressWithDomain } from "./queries";
import { addressState, isUsable } from "./rules";
import { senderRecordsSchema } from "./schemas";

/** A sender address as its company sees it: without its key. */
export function formatSender({ address: row, domain }: AddressWithDomain, now: Date): SenderView {
  const { id, name, address, active, confirmedAt, codeSentAt } = row;
  const domainState = domain.state as SenderState;
  const isConfirmed = confirmedAt !== null;
  return {
    ...{ id, name, address, active, confirmed: isConfirmed, state: addressState(domainState, isConfirmed) },
    usable: active && isConfirmed && isUsable(domain, now),
    codeSentAt: codeSentAt?.toISOString() ?? null,
    domain: {
      name: domain.domain,
      state: domainState,
      failingSince: domain.failingSince?.toISOString() ?? null,
      checkedAt: domain.checkedAt?.toISOString() ?? null,
    },
    records: senderRecordsSchema.parse(domain.records),
    createdAt: row.createdAt.toISOString(),
  };
}
