import type { Db } from "@/db/client";
import { type BulkKind, trashKinds } from "@/lib/shipments/records/constants";
import { targetSchema, trashTargetSchema } from "@/lib/shipments/records/schemas";
import { chooseTarget, countTarget, type TargetPlace } from "./choose-target";
import { chooseTrash, countTrash } from "./choose-trash";

/** What an action is done to. */
export interface ReadTarget {
  /** The next ids in their order. */
  readonly choose: (
    db: Db,
    place: TargetPlace,
    step: { readonly after: string | null; readonly limit: number },
  ) => Promise<readonly string[]>;
  readonly count: (db: Db, place: TargetPlace) => Promise<number>;
}

/** The target of an action, as it was requested and is stored with its job: shipments, or deleted ones. */
export function readTarget(kind: BulkKind, given: unknown): ReadTarget {
  if (trashKinds.some((one) => one === kind)) {
    const target = trashTargetSchema.parse(given);
    return {
      choose: (db, place, step) => chooseTrash(db, target, place, step),
      count: (db, place) => countTrash(db, target, place),
    };
  }
  const target = targetSchema.parse(given);
  return {
    choose: (db, place, step) => chooseTarget(db, target, place, step),
    count: (db, place) => countTarget(db, target, place),
  };
}
