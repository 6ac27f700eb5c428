import { z } from "zod";
import type { ShopReply } from "../../schemas";
import { asDocumented, type WooClient } from "./client";

const topics = ["order.created", "order.updated"] as const;
/** Webhooks of a page, and pages that are looked through. */
const perPage = 100;
const pagesMax = 20;

const webhookSchema = z.object({
  id: z.int().positive(),
  topic: z.string(),
  /** `disabled`: WooCommerce did, after deliveries that failed; `paused`: the shop's owner did. */
  status: z.string(),
  delivery_url: z.string(),
});
type Webhook = z.output<typeof webhookSchema>;

/**
 * Makes sure that the shop has one webhook to our address for each topic: found again by its address, made active where
 * WooCommerce disabled it, with our secret, which it does not show. One that the shop's owner paused stays paused; those that
 * a lost answer made twice are deleted.
 */
export async function ensureNotices(
  client: WooClient,
  { address, secret }: { readonly address: string; readonly secret: string },
): Promise<ShopReply<null>> {
  const listed = await listWebhooks(client, address);
  if (listed.kind !== "ok") return listed;
  for (const topic of topics) {
    const [first, ...more] = listed.value.filter((one) => one.topic === topic);
    const stored =
      first === undefined
        ? await client.call({
            method: "POST",
            path: "webhooks",
            body: { name: `1Tracking ${topic}`, topic, delivery_url: address, secret, status: "active" },
          })
        : await client.call({
            method: "PUT",
            path: `webhooks/${first.id}`,
            body: { secret, ...(first.status !== "paused" && { status: "active" }) },
          });
    if (stored.kind !== "ok") return asDocumented(stored);
    const deleted = await deleteWebhooks(client, more);
    if (deleted.kind !== "ok") return deleted;
  }
  return { kind: "ok", value: null };
}

/** Deletes the shop's webhooks to our address. */
export async function endNotices(client: WooClient, address: string): Promise<ShopReply<null>> {
  const listed = await listWebhooks(client, address);
  return listed.kind === "ok" ? deleteWebhooks(client, listed.value) : listed;
}

async function listWebhooks(client: WooClient, address: string): Promise<ShopReply<readonly Webhook[]>> {
  const found: Webhook[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const query = {
      status: "all",
      per_page: String(perPage),
      page: String(page),
      order: "asc",
      orderby: "id",
    };
    const reply = asDocumented(await client.call({ method: "GET", path: "webhooks", query }));
    if (reply.kind !== "ok") return reply;
    const { body, pages } = reply.value;
    if (!Array.isArray(body)) return { kind: "unreadable", reason: "no list of webhooks" };
    const read = body.flatMap((one) => webhookSchema.safeParse(one).data ?? []);
    found.push(...read.filter(({ delivery_url }) => delivery_url === address));
    if (pages === null ? body.length < perPage : page >= pages) break;
  }
  return { kind: "ok", value: found };
}

async function deleteWebhooks(client: WooClient, webhooks: readonly Webhook[]): Promise<ShopReply<null>> {
  for (const { id } of webhooks) {
    const reply = await client.call({ method: "DELETE", path: `webhooks/${id}`, query: { force: "true" } });
    // Gone already is as good.
    if (reply.kind !== "ok" && !(reply.kind === "refused" && reply.status === 404))
      return asDocumented(reply);
  }
  return { kind: "ok", value: null };
}
