import type { Access } from "@/lib/core/access";

/** Levels of departments below the company. */
export const departmentLevelsMax = 5;
/** Departments and roles that an account can have. */
export const departmentsMax = 500;
export const rolesMax = 100;

export const departmentNameMax = 50;
export const roleNameMax = 50;
export const roleDescriptionMax = 200;
/** Shipments per transaction when a department is deleted. */
export const shipmentsPerMove = 2_000;
/** Work orders per transaction, likewise, and when a member is deleted. */
export const ordersPerMove = 1_000;
/** Roles that one call can delete. */
export const rolesAtOnce = 50;
export const memberSearch = { min: 2, max: 50, shown: 20 } as const;

/** An invitation is valid for this many days. */
export const invitationDays = 7;
/** Invitations that an account can send, new and repeated: to all addresses, while it is new, to one mailbox; and all accounts to one. */
export const invitationLimit = { max: 100, windowSeconds: 86_400 } as const;
export const newAccountInvitationLimit = { max: 20, windowSeconds: 86_400 } as const;
export const newAccountDays = 3;
export const invitationMailboxLimit = { max: 5, windowSeconds: 86_400 } as const;
export const invitationAnyoneLimit = { max: 20, windowSeconds: 86_400 } as const;
/** Page that the link of an invitation opens, without locale. Its code is in the fragment, which no server sees. */
export const invitationPath = "/account/invitation";
/** Shipments of a deleted member that one statement gives to others. */
export const shipmentsPerHandover = 1_000;

/** Invited, not yet accepted; may log in; switched off. */
export const memberStates = ["invited", "active", "off"] as const;

/** Roles that a company can begin with. What they allow can be changed. */
export const roleTemplates = {
  manager: {
    operations: [
      "reports.view",
      "shipments.view",
      "shipments.add",
      "shipments.edit",
      "shipments.delete",
      "shipments.export",
      "shipments.import",
      "orders.view",
      "orders.edit",
      "members.view",
      "members.manage",
      "quota.view",
    ],
    hidden: [],
    rows: "below",
  },
  clerk: {
    operations: [
      "shipments.view",
      "shipments.add",
      "shipments.edit",
      "shipments.import",
      "orders.view",
      "orders.edit",
    ],
    hidden: [],
    rows: "department",
  },
  readOnly: {
    operations: ["reports.view", "shipments.view", "orders.view"],
    hidden: ["customerEmail", "contact"],
    rows: "below",
  },
  accounting: {
    operations: ["reports.view", "shipments.view", "shipments.export", "quota.view"],
    hidden: ["customerName", "customerEmail", "contact"],
    rows: "all",
  },
} as const satisfies Record<string, Access>;
export type RoleTemplate = keyof typeof roleTemplates;
export const roleTemplateNames = Object.keys(roleTemplates) as [RoleTemplate, ...RoleTemplate[]];
