import { sql } from "drizzle-orm";
import type { Company } from "@/lib/messages/order-acts/testing/make-company";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { receiveMail } from "./receive-mail";
import { signOrderAddress } from "./sign-order-address";
import { Post, writeMail } from "./testing/start-post";

jest.setTimeout(300_000);

/** THREADS sets another number of conversations, such as 1000. */
const threadCount = Number(process.env.THREADS ?? 300);
const concurrency = 8;

let post: Post;
let companies: { company: Company; mailbox: string }[];
beforeAll(async () => {
  post = await Post.start();
  Object.assign(process.env, post.variables);
  companies = [];
  for (const mailbox of ["acme", "globex", "initech"])
    companies.push({ mailbox, company: await post.makeCompany(mailbox, { acknowledge: false }) });
});
afterAll(() => post.close());

/** The same numbers in each run. */
function makeChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<T>(items: readonly T[], chance: () => number): T[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T];
  }
  return shuffled;
}

async function receiveAll(sources: readonly string[]): Promise<void> {
  const ctx = contextOn(post.database.db);
  const left = [...sources];
  const work = async () => {
    for (let source = left.pop(); source !== undefined; source = left.pop()) {
      const bytes = Buffer.from(source);
      // Of two copies at once one is rejected as a whole, and comes again.
      await receiveMail(ctx, { source: bytes }).catch(() => receiveMail(ctx, { source: bytes }));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

it(`${threadCount} conversations of few customers with the same subjects stay apart, however their emails are mixed and repeated`, async () => {
  const chance = makeChance(7);
  const draw = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;
  const copies = (source: string) => (chance() < 0.2 ? [source, source] : [source]);
  const threads = Array.from({ length: threadCount }, (_, thread) => ({
    thread,
    ...draw(companies),
    from: `c${Math.floor(chance() * (threadCount / 5))}@mail.example`,
    subject: draw(["Where is my parcel?", "Re: #1", "", "Complaint"]),
    messageId: `thread${thread}@mail.example`,
  }));
  const first = threads.map(({ thread, mailbox, ...mail }) =>
    writeMail({ ...mail, to: post.addressOf(mailbox), text: `thread-${thread} opening` }),
  );
  await receiveAll(shuffle(first.flatMap(copies), chance));
  const orders = await post.database.sql<{ id: string; thread: number; account: string }[]>`
    select id, account_id as account, substring(description from 'thread-([0-9]+) opening')::int as thread from work_order`;
  expect(orders).toHaveLength(threadCount);
  const orderOf = new Map(orders.map(({ thread, id }) => [thread, id]));

  let written = 0;
  const expected = new Map<number, Set<string>>();
  const later = threads.flatMap(({ thread, mailbox, from, subject, messageId }) =>
    Array.from({ length: Math.floor(chance() * 4) }, () => {
      written += 1;
      const text = `thread-${thread} answer-${written}`;
      expected.set(thread, (expected.get(thread) ?? new Set()).add(text));
      // By the order's address, from any of the customer's mailboxes, or by what it answers.
      const bySign = chance() < 0.6;
      return writeMail({
        from: bySign && chance() < 0.2 ? `alias${thread}@other.example` : from,
        to: bySign ? (signOrderAddress(orderOf.get(thread) ?? "") ?? "") : post.addressOf(mailbox),
        ...{ subject: `Re: ${subject}`, text },
        ...(!bySign && { inReplyTo: messageId }),
      });
    }),
  );
  await receiveAll(shuffle([...later, ...first].flatMap(copies), chance));

  const entries = await post.database.sql<{ thread: number; text: string; kind: string }[]>`
    select substring(o.description from 'thread-([0-9]+) opening')::int as thread, e.data ->> 'text' as text, e.kind
    from order_entry e join work_order o on o.id = e.order_id`;
  const received = entries.filter(({ kind }) => kind === "received");
  expect(received.filter(({ thread, text }) => !text.startsWith(`thread-${thread} `))).toEqual([]);
  expect(received).toHaveLength(written);
  for (const [thread, texts] of expected)
    expect(new Set(received.filter((entry) => entry.thread === thread).map(({ text }) => text))).toEqual(
      texts,
    );
  expect(entries.filter(({ kind }) => kind === "created")).toHaveLength(threadCount);
  const accounts = new Map(threads.map(({ thread, company }) => [thread, company.accountId as string]));
  expect(orders.filter(({ thread, account }) => accounts.get(thread) !== account)).toEqual([]);
  const [foreign] = await post.database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from order_message m join work_order o on o.id = m.order_id
    where m.account_id <> o.account_id`);
  expect(foreign?.count).toBe(0);
});
