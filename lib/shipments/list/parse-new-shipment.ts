import type { ShipmentSource } from "@/lib/core/sources";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import type { RefusalReason } from "@/lib/shipments/records/constants";
import type { NewShipment } from "@/lib/shipments/records/record-shipments";
import type { ShipmentChange } from "@/lib/shipments/records/schemas";
import { validateChange } from "@/lib/shipments/records/validate-change";
import { chooseParcels } from "@/lib/tracking/lookup/choose-parcels";
import { answeredForAdding } from "@/lib/tracking/lookup/guard-guessing";
import { parcelRowsByNumber } from "@/lib/tracking/lookup/queries";
import { canFindCarrier } from "@/lib/tracking/schedule/find-connectors";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { applyChannels } from "./apply-channels";
import { parseCellNumber } from "./parse-cell-number";
import { emptied, givenExtra, languageOf } from "./update-batch";

export type NewInput = ShipmentChange & { readonly number: string };
export type ParsedShipment =
  | { readonly shipment: NewShipment; readonly reason: null }
  | { readonly shipment: null; readonly reason: RefusalReason };

/**
 * Shipments from typed input, in the order given, each validated. A missing carrier is that of the channel whose code is
 * the method; else it is found as for a visitor: from stored parcels, then from the number's pattern; else it is
 * `unknown`.
 */
export async function parseNewShipment(
  ctx: Context,
  scope: Pick<AccountScope, "accountId">,
  { inputs, source }: { readonly inputs: readonly NewInput[]; readonly source: ShipmentSource },
): Promise<readonly ParsedShipment[]> {
  const read = await chooseByChannel(
    ctx,
    scope,
    inputs.map((input) => ({ input, ...parseCellNumber({ text: input.number, kind: "text" }) })),
  );
  const unnamed = read.flatMap((one) =>
    one.number === null || one.carrier !== null
      ? []
      : [
          {
            number: one.number,
            candidates: one.candidates,
            carrier: undefined,
            linkHost: undefined,
            destination: one.input.destination || undefined,
            extra: {},
          },
        ],
  );
  const numbers = unnamed.map(({ number }) => number);
  const chosen = chooseParcels(unnamed, await parcelRowsByNumber(ctx.db, answeredForAdding(numbers)), {
    language: ctx.locale,
    usedBefore: [],
    country: ctx.caller.country,
    canFindCarrier: canFindCarrier(),
    now: ctx.now,
  });
  const found = new Map(chosen.map(({ number, carrier }) => [number, carrier ?? unknownCarrier]));
  return read.map(({ input, number, reason, carrier: given }): ParsedShipment => {
    if (number === null) return { shipment: null, reason };
    const [error] = validateChange(input, ctx.now);
    if (error) return { shipment: null, reason: error.reason };
    const carrier = given ?? found.get(number) ?? unknownCarrier;
    return { shipment: { ...fieldsOf(input), number, carrier, source }, reason: null };
  });
}

type ReadInput = { readonly input: NewInput } & ReturnType<typeof parseCellNumber>;

/** Inputs with their carrier: the given one, or that of their channel; null = to be found. */
async function chooseByChannel(
  ctx: Context,
  scope: Pick<AccountScope, "accountId">,
  read: readonly ReadInput[],
): Promise<readonly (ReadInput & { readonly carrier: string | null })[]> {
  const items = read.map(({ input, number }) => ({
    number: number ?? "",
    carrier: input.carrier ?? null,
    method: emptied(input.method) ?? null,
    destination: input.destination ?? null,
  }));
  const chosen = await applyChannels(ctx.db, scope, items);
  return read.map((one, at) => ({ ...one, carrier: chosen[at]?.carrier ?? null }));
}

function fieldsOf(input: ShipmentChange) {
  return {
    method: emptied(input.method) ?? null,
    orderNumber: emptied(input.orderNumber) ?? null,
    customerName: emptied(input.customerName) ?? null,
    customerEmail: emptied(input.customerEmail) ?? null,
    customerLanguage: languageOf(input.customerLanguage) ?? null,
    customerState: emptied(input.customerState) ?? null,
    extra: givenExtra(input) ?? {},
    destination: input.destination ?? null,
    shippedAt: input.shippedAt ? new Date(input.shippedAt) : null,
    afterDelivery: input.afterDelivery ?? false,
  };
}
