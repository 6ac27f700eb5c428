import { createHmac } from "node:crypto";
import postgres from "postgres";
import { Failure } from "./failure";

/** Row of `installation` with the key's fingerprint. */
const rowName = "secretKey";

/**
 * Every process on one database needs the same key, or links of one are invalid in the other. The first start
 * stores the key's fingerprint; a later one with another key is rejected, unless the database is this folder's
 * own (its key was removed on purpose), or the other one is given as the previous key. Throws Failure.
 */
export async function checkKey(
  url: string,
  {
    key,
    previous,
    isOwn,
  }: { readonly key: string; readonly previous?: string | undefined; readonly isOwn: boolean },
): Promise<void> {
  const mark = markOf(key);
  const sql = postgres(url, { max: 1, connect_timeout: 8, idle_timeout: 1, onnotice: () => undefined });
  try {
    if (isOwn) {
      await sql`insert into installation (name, value) values (${rowName}, ${mark})
        on conflict (name) do update set value = excluded.value`;
      return;
    }
    await sql`insert into installation (name, value) values (${rowName}, ${mark}) on conflict do nothing`;
    const [row] = await sql<{ value: string }[]>`select value from installation where name = ${rowName}`;
    if (row && previous !== undefined && row.value === markOf(previous))
      await sql`update installation set value = ${mark} where name = ${rowName}`;
    else if (row?.value !== mark)
      throw new Failure(
        "This database was used with another SECRET_KEY: give every machine the same one. To replace it, give the old one as SECRET_KEY_PREVIOUS (docs/operations.md). Where it is lost (links sent before stop working), delete from installation where name = 'secretKey'.",
      );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function markOf(key: string): string {
  return createHmac("sha256", Buffer.from(key, "base64")).update("fingerprint").digest("hex");
}
