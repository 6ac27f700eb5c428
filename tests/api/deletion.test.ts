import { eq, sql } from "drizzle-orm";
import { contactMessage } from "@/db/schema/contact";
import { mail } from "@/db/schema/mail";
import { invitation } from "@/db/schema/organization";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { newId } from "@/lib/core/ids";
import { makeTenant, sharedNumber, type Tenant } from "./make-tenant";
import { testPassword } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);
let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const headers = (cookie: string) => ({
  cookie,
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  "x-1tracking": "1",
});

/** Tables with a row that contains the text, ignoring case. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = service.database;
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.execute(
      sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/**
 * A tenant's data outside its account: emails, messages to support and their copies, a visitor's
 * subscription.
 */
async function writeTraces({ accountId, email, canary }: Tenant): Promise<void> {
  const { db } = service.database;
  const now = new Date();
  const messageId = newId(now);
  const typed = email.toUpperCase();
  await db.insert(contactMessage).values({
    id: messageId,
    reference: `R${canary}`,
    form: "feedback",
    locale: "en",
    email: typed,
    fields: { text: `${canary} message` },
    suspicions: [],
    acknowledged: true,
    digest: canary,
    createdAt: now,
  });
  const one = {
    html: `${canary} html`,
    plain: `${canary} plain`,
    subject: `${canary} subject`,
    state: "sent",
  };
  await db.insert(mail).values([
    { ...one, id: newId(now), key: `code:${messageId}:0`, recipient: typed, createdAt: now },
    {
      ...one,
      id: newId(now),
      key: `forward:${messageId}`,
      recipient: "support@tracking.example",
      createdAt: now,
    },
  ]);
  for (const { id } of await db.select().from(invitation).where(eq(invitation.accountId, accountId)))
    await db.insert(mail).values({
      ...one,
      id: newId(now),
      key: `invitation:${id}:${now.getTime()}`,
      recipient: "stranger@example.net",
      createdAt: now,
    });
  const [row] = await db.select().from(parcel).where(sql`${parcel.number} = ${sharedNumber}`);
  await db.insert(subscription).values({
    id: newId(now),
    parcelId: row?.id ?? "",
    email: typed,
    emailKey: email,
    locale: "en",
    state: "active",
    createdAt: now,
  });
}

it.each(["business", "personal"] as const)(
  "a deleted %s account leaves no data in any table but its invoices, and other accounts lose none",
  async (kind) => {
    const leaver = await makeTenant(service.database.db, `LEAVER${kind.toUpperCase()}`, kind);
    const stayer = await makeTenant(service.database.db, `STAYER${kind.toUpperCase()}`, kind);
    await writeTraces(leaver);
    await writeTraces(stayer);
    const before = await tablesWith(stayer.canary);
    expect(before).toEqual(
      expect.arrayContaining(["public.mail", "public.contact_message", "public.shipment"]),
    );
    expect(await tablesWith(leaver.canary)).toEqual(before);

    const exported = await service.send("GET", "/api/user/export", null, headers(leaver.cookie));
    for (const what of ["plain", "subject", "message"])
      expect(exported.text).toContain(`${leaver.canary} ${what}`);
    expect(JSON.parse(exported.text).data.records.mails.subscriptions).toMatchObject([
      { number: sharedNumber },
    ]);
    expect(exported.text).not.toContain(stayer.canary);

    const proof = await service.send(
      "POST",
      "/api/user/confirmPassword",
      JSON.stringify({ password: testPassword }),
      headers(leaver.cookie),
    );
    const { confirmation } = JSON.parse(proof.text).data;
    const gone = await service.send(
      "GET",
      `/api/user/delete?confirmation=${confirmation}`,
      null,
      headers(leaver.cookie),
    );
    expect(gone.status).toBe(200);
    for (let round = 0; (await tablesWith(leaver.canary)).length > 1 && round < 200; round++)
      await new Promise((later) => setTimeout(later, 100));
    // The law on accounting demands them; they name the buyer, and no account.
    expect(await tablesWith(leaver.canary)).toEqual(["public.invoice"]);
    expect(await tablesWith(leaver.accountId)).toEqual([]);
    expect(await tablesWith(stayer.canary)).toEqual(before);
  },
);
