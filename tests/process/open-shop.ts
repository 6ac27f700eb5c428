import { eq } from "drizzle-orm";
import { shop } from "@/db/schema/shops";
import { closeDatabase, database } from "@/lib/platform/adapters/database";
import { openShop } from "@/lib/shipments/shops/open-shop";

/** A process that opens one shop at a moment and prints what came of it: `open-shop.mjs <shop> <moment>`. */
const [, , id = "", now = ""] = process.argv;
const db = database();
const [row] = await db.select().from(shop).where(eq(shop.id, id));
if (!row) throw new Error(`there is no shop ${id}`);
const opened = await openShop({ db, now: new Date(now), signal: AbortSignal.timeout(20_000) }, row);
process.stdout.write(`${opened.kind} ${opened.kind === "ok" ? opened.value.keys.accessToken : ""}\n`);
await closeDatabase();
process.exit();
