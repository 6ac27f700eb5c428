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
  orders: ["orders.view", "orders.edit"],
  organization: ["members.view", "members.manage", "departments.manage", "roles.manage"],
  account: [
    "channels.manage",
    "emails.manage",
    "apiKeys.manage",
    "webhooks.manage",
    "shops.manage",
    "orders.manage",
    "quota.view",
    "billing.manage",
  ],
} as const;

export type OperationGroup = keyof typeof operationGroups;
export type Operation = (typeof operationGroups)[OperationGroup][number];
export const operations: readonly Operation[] = Object.values(operationGroups).flat();

const personalOperations: readonly Operation[] = [
  "shipments.view",
  "shipments.add",
  "shipments.edit",
  "shipments.delete",
  "quota.view",
  "billing.manage",
];
/** What only companies have: personal accounts have neither members nor programs. */
export const companyOperations: readonly Operation[] = operations.filter(
  (one) => !personalOperations.includes(one),
);

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
