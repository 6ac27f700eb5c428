import type { OpenDatabase } from "@/db/client";
import { department } from "@/db/schema/accounts";
import { orderCategory, workOrderSettings } from "@/db/schema/work-orders";
import { type AccountId, newId } from "@/lib/core/ids";
import { dueHoursDefault } from "@/lib/messages/order-setup/constants";

/** Top departments, and those below each. */
const tree = { tops: 8, below: 4 } as const;
const categories = 40;
/** Entries of each order; and the share of orders that are open. */
export const entriesEach = 10;
const openShare = 0.1;
/** Every other order has a customer, who wrote and was answered at most so often. */
const messagesMax = 6;

export interface Filled {
  /** A department, with those below it. */
  readonly departmentId: string;
  readonly categoryIds: readonly string[];
}

/**
 * Inserts orders of an account that has as many shipments, two of three about one of those, with the record of each: texts of
 * realistic length, half a year, forty departments, of which each has the same share of shipments and their orders.
 */
export async function fillOrders(
  opened: OpenDatabase,
  owner: { readonly accountId: AccountId; readonly userId: string },
  orders: number,
): Promise<Filled> {
  const { sql } = opened;
  const { accountId, userId } = owner;
  const departments = await makeDepartments(opened, accountId);
  const categoryIds = await makeCategories(opened, accountId);
  await sql`set statement_timeout = 0`;
  await sql`update shipment set department_id = (${departments}::uuid[])[1 + abs(hashtext(number)) % ${departments.length}]
    where account_id = ${accountId}`;
  await sql`
    insert into work_order (id, account_id, seq, title, description, shipment_id, number, category_id, priority, department_id,
      assignee_id, status, values, source, created_by, created_at, updated_at, due_at, resolved_at, customer_email, customer_name)
    select uuidv7(made - now()), ${accountId}, n,
      (array['Parcel not delivered', 'Box damaged', 'Wrong address', 'Customs want papers', 'Customer asks'])[1 + n % 5]
        || ' ' || substr(md5(n::text), 1, 8),
      (select string_agg((array['The customer says that the parcel', 'was handed to a neighbour', 'has not moved for days',
        'is damaged at a corner', 'was refused at the door', 'needs another address'])[1 + abs(hashtext(n::text || w)) % 6]
        || ' ' || substr(md5(w || n::text), 1, 6), '. ') from generate_series(1, 8) w),
      s.id, s.number, (${categoryIds}::uuid[])[1 + n % ${categoryIds.length}], 1 + (n % 4), s.department_id,
      case when n % 3 = 0 then null else ${userId}::uuid end,
      case when chance > ${openShare} then 'resolved' when n % 2 = 0 then 'pending' else 'processing' end,
      '{}', 'manual', ${userId}, made, made + interval '1 hour',
      case when chance > ${openShare} then made + interval '1 day' else now() + (random() - 0.3) * interval '9 days' end,
      case when chance > ${openShare} then made + interval '9 hours' end,
      case when n % 2 = 0 then 'customer' || n / 8 || '@customer.example' end, case when n % 2 = 0 then 'Customer' else '' end
    from (select n, random() as chance, now() - random() * interval '180 days' as made from generate_series(1, ${orders}) n) drawn
    left join (select *, row_number() over (order by id) as place from shipment where account_id = ${accountId}) s
      on s.place = n and n % 3 <> 0`;
  await sql`
    insert into order_entry (account_id, order_id, at, by, kind, data)
    select ${accountId}, o.id, o.created_at + e * interval '20 minutes', ${userId},
      (array['created', 'accepted', 'replied', 'noted', 'handedOn'])[1 + e % 5],
      jsonb_build_object('text', 'We asked the carrier, who will look for it ' || md5(o.seq::text || e), 'changes',
        case when e % 5 = 4 then jsonb_build_array(
          jsonb_build_object('field', 'assignee', 'from', null, 'to', ${userId}::text),
          jsonb_build_object('field', 'department', 'from', null, 'to', o.department_id)) else '[]' end)
    from work_order o, generate_series(0, ${entriesEach - 1}) e where o.account_id = ${accountId}`;
  await sql`
    insert into order_message (id, account_id, order_id, incoming, address, name, subject, automatic, state, created_at, updated_at)
    select uuidv7(), ${accountId}, o.id, m % 2 = 0, o.customer_email, o.customer_name, o.title, false,
      case when m % 2 = 0 then 'received' else 'sent' end, o.created_at + m * interval '1 hour', o.created_at
    from work_order o, generate_series(0, o.seq % ${messagesMax}) m
    where o.account_id = ${accountId} and o.customer_email is not null`;
  await sql`
    insert into order_interval (order_id, nth, account_id, opened_at, replied_at, replied_by, resolved_at, resolved_by)
    select id, 0, ${accountId}, created_at,
      case when seq % 4 <> 0 then created_at + (seq % 500) * interval '1 minute' end,
      case when seq % 4 <> 0 then ${userId}::uuid end, resolved_at, case when resolved_at is not null then ${userId}::uuid end
    from work_order where account_id = ${accountId}`;
  const now = new Date();
  await opened.db.insert(workOrderSettings).values({
    ...{ accountId, active: true, lastNumber: orders, dueHours: dueHoursDefault, updatedAt: now },
  });
  await sql`vacuum analyze`;
  return { departmentId: departments[0] ?? "", categoryIds };
}

/** Their ids: a top one, then those below it, and so on. */
async function makeDepartments({ db }: OpenDatabase, accountId: AccountId): Promise<string[]> {
  const ids: string[] = [];
  const add = async (above: string | null) => {
    const id = newId();
    const path = above === null ? [id] : [above, id];
    const place = { parentId: above, path, position: 0, createdAt: new Date() };
    await db.insert(department).values({ id, accountId, name: `department ${ids.length}`, ...place });
    ids.push(id);
    return id;
  };
  for (let top = 0; top < tree.tops; top += 1) {
    const parent = await add(null);
    for (let one = 0; one < tree.below; one += 1) await add(parent);
  }
  return ids;
}

async function makeCategories({ db }: OpenDatabase, accountId: AccountId): Promise<string[]> {
  const now = new Date();
  const rows = Array.from({ length: categories }, (_, n) => {
    const id = newId(now);
    return { id, accountId, name: `category ${n}`, path: [id], active: true, createdAt: now };
  });
  await db.insert(orderCategory).values(rows);
  return rows.map(({ id }) => id);
}
