import { rootDepartment } from "@/lib/core/operations";
import type { ConnectionView, DomainView } from "./contract-parts";
import type { ConnectionRow, DomainRow } from "./queries";
import { recordOf } from "./rules";

/** A domain as its owner sees it. */
export function formatDomain(row: DomainRow): DomainView {
  return {
    id: row.id,
    domain: row.domain,
    proven: row.provenAt !== null,
    record: recordOf(row),
    foundAt: row.provenAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  };
}

/** A connection as its owner sees it: without its secret. */
export function formatConnection(row: ConnectionRow): ConnectionView {
  const { issuer, clientId, active, requiresIssuer, version, updatedAt } = row;
  return {
    ...{ issuer, clientId, active, requiresIssuer, version },
    roleId: row.defaultRoleId,
    departmentId: row.defaultDepartmentId ?? rootDepartment,
    updatedAt: updatedAt.toISOString(),
  };
}
