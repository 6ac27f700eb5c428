import { and, eq, gt, isNull, or } from "drizzle-orm";
import { customerEmail } from "@/db/schema/customer-emails";
import type { Context } from "@/lib/platform/adapters/context";
import { readToken } from "@/lib/platform/adapters/sign-token";
import { reportEmails } from "./report-emails";
import { isMachine } from "./rules";
import { readLink } from "./sign-links";

interface Request {
  readonly method: string;
  readonly agent: string;
}

/**
 * Records that an email was opened: its first time by a person, and by a machine; nothing else about the reader. A forged
 * link changes nothing.
 */
export async function recordOpen(ctx: Context, token: string, request: Request): Promise<void> {
  await mark(ctx, readToken("email-open", token, ctx.now), request, "openedAt");
}

/** Records that a link of an email was followed; answers its address. Throws linkExpired for any other address. */
export async function recordClick(
  ctx: Context,
  { token, to }: { readonly token: string; readonly to: string },
  request: Request,
): Promise<string> {
  await mark(ctx, readLink(token, to, ctx.now), request, "clickedAt");
  return to;
}

async function mark({ db, now }: Context, id: string, request: Request, column: "openedAt" | "clickedAt") {
  const isEmail = eq(customerEmail.id, id);
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ sentAt: customerEmail.sentAt }).from(customerEmail).where(isEmail);
    if (!row) return;
    const name = isMachine(request, row.sentAt, now) ? "machineOpenedAt" : column;
    const isFirst = or(isNull(customerEmail[name]), gt(customerEmail[name], now));
    const first = await tx
      .update(customerEmail)
      .set({ [name]: now })
      .where(and(isEmail, isFirst))
      .returning({ id: customerEmail.id });
    if (name === column) await reportEmails(tx, first);
  });
}
