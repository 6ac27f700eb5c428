import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountUser, department, role } from "@/db/schema/accounts";
import { type RoleTemplate, roleTemplates } from "@/lib/accounts/organization/constants";
import type { AccountOwner } from "@/lib/accounts/users/create-account";
import { completeOperations } from "@/lib/core/access";
import { normalizeEmail } from "@/lib/core/email-address";
import { newId } from "@/lib/core/ids";

/** Departments, each after the one that it belongs to. */
const departments = [
  { name: "Sales", parent: null },
  { name: "Online shop", parent: "Sales" },
  { name: "Wholesale", parent: "Sales" },
  { name: "Customer service", parent: null },
] as const;
type Name = (typeof departments)[number]["name"];

/** Parts of a hundred of the shipments; the rest belongs to the company itself. */
const shares: readonly (readonly [Name, number])[] = [
  ["Online shop", 60],
  ["Wholesale", 25],
];

const roles: Readonly<Record<RoleTemplate, string>> = {
  manager: "Manager",
  clerk: "Clerk",
  readOnly: "Read only",
  accounting: "Accounting",
};

const members: readonly (readonly [name: string, place: Name | null, role: RoleTemplate])[] = [
  ["Maria Lindqvist", "Sales", "manager"],
  ["Jonas Weber", "Online shop", "clerk"],
  ["Camille Moreau", "Wholesale", "clerk"],
  ["Diego Herrera", "Customer service", "readOnly"],
  ["Li Wei", null, "accounting"],
];

/**
 * Gives the demo account departments, roles and members, and most of its shipments a department, in the caller's
 * transaction. The members have no password, and their mailboxes are nowhere: nobody signs in as one of them.
 */
export async function addDemoMembers(
  tx: Tx,
  { accountId }: Pick<AccountOwner, "accountId">,
  now: Date,
): Promise<void> {
  const places = new Map<string, readonly string[]>();
  for (const [position, { name, parent }] of departments.entries()) {
    const id = newId(now);
    const path = [...(parent === null ? [] : (places.get(parent) ?? [])), id];
    places.set(name, path);
    const parentId = path.at(-2) ?? null;
    await tx.insert(department).values({ id, accountId, parentId, name, path, position, createdAt: now });
  }
  const idOf = (name: Name | null) => (name === null ? null : (places.get(name)?.at(-1) ?? null));
  const made = Object.entries(roles).map(([template, name]) => {
    const given = roleTemplates[template as RoleTemplate];
    const access = { ...given, operations: completeOperations(given.operations) };
    return { id: newId(now), accountId, name, active: true, access, createdAt: now, updatedAt: now };
  });
  await tx.insert(role).values(made);
  await tx.insert(accountUser).values(
    members.map(([name, place, template]) => {
      const email = `${name.toLowerCase().replace(/\s+/g, ".")}@1tracking.localhost`;
      const roleId = made.find((one) => one.name === roles[template])?.id ?? null;
      return {
        ...{ id: newId(now), accountId, role: "member", departmentId: idOf(place), roleId },
        ...{ email, emailKey: normalizeEmail(email), name, locale: "en", passwordHash: null },
        ...{ notifyMail: false, createdAt: now, passwordChangedAt: now },
      };
    }),
  );
  await spreadShipments(
    tx,
    accountId,
    shares.map(([name, share]) => ({ id: idOf(name), share })),
  );
}

/** By a hash of the number, so that each demo is spread alike. */
async function spreadShipments(
  tx: Tx,
  accountId: AccountOwner["accountId"],
  parts: readonly { readonly id: string | null; readonly share: number }[],
): Promise<void> {
  let from = 0;
  for (const { id, share } of parts) {
    await tx.execute(sql`
      update shipment set department_id = ${id}::uuid where account_id = ${accountId}
        and abs(hashtext(number)::bigint) % 100 between ${from} and ${from + share - 1}`);
    from += share;
  }
}
