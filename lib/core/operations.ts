/** Operations that a role can allow, by the part of the signed-in area that they belong to, in the order of screens. */
export const operationGroups = {
  reports: ["reports.view"],
  shipments: [
    "shipments.view",
    "shipments.add",
    "shipments.edit",
    "shipments.delete",
    "shipments.export",
    "shipments.import",
  ],
  organization: ["members.view", "members.manage", "departments.manage", "roles.manage"],
  account: ["channels.manage", "apiKeys.manage", "webhooks.manage"],
} as const;

export type OperationGroup = keyof typeof operationGroups;
export type Operation = (typeof operationGroups)[OperationGroup][number];
export const operations: readonly Operation[] = Object.values(operationGroups).flat();

/** What only companies have: personal accounts have neither members nor programs. */
export const companyOperations: readonly Operation[] = [
  ...operationGroups.reports,
  "shipments.export",
  "shipments.import",
  ...operationGroups.organization,
  ...operationGroups.account,
];

/** Columns of a shipment that a role can hide. `destination`: country and state; `contact`: postcode and phone. */
export const restrictedColumns = [
  "orderNumber",
  "customerName",
  "customerEmail",
  "destination",
  "contact",
] as const;
export type RestrictedColumn = (typeof restrictedColumns)[number];

/**
 * Whose shipments: all; those of the member's department and the ones below it; of the department alone; those that
 * the member added; none.
 */
export const rowRules = ["all", "below", "department", "own", "none"] as const;
export type RowRule = (typeof rowRules)[number];

/** The company itself, in place of a department's id. */
export const rootDepartment = "root";
