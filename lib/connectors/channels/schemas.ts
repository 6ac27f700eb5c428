/** A channel's settings. */
export interface ChannelFields {
  readonly name: string;
  /** Its code, by which shipments refer to it; unique in the account, ignoring case. */
  readonly code: string;
  /** 0 global, 1 international, 2 domestic. */
  readonly type: number;
  /** Catalogue id of its carrier. */
  readonly courier: string;
  /** New shipments may use it. */
  readonly enabled: boolean;
  readonly scanHours: number;
  readonly receivedHours: number | null;
  readonly deliveredDays: number | null;
  readonly scanDaysAfterDelivery: number;
  readonly description: string | null;
  /** The company's own key of it in other systems. */
  readonly trackingKey: string | null;
}

/** Which parcels of a channel go with another carrier. */
export interface ChannelRule {
  /** 40: by destination, 50: by an expression for the number; null (public API only): none. */
  readonly packageType: number | null;
  /** Catalogue id of the carrier for matching parcels. */
  readonly matchCode: string | null;
  /** Alpha-2. */
  readonly matchCountry: string | null;
  readonly regular: string | null;
  /** A number that matches `regular`. */
  readonly example: string | null;
  readonly description: string | null;
}
/** From 1, in the order of matching; the public API has the one at 1, which may be missing. */
export interface PlacedRule extends ChannelRule {
  readonly position: number;
}

/** The fields that are given; null is none. */
export type ChannelDetails = { readonly [Field in keyof ChannelFields]?: ChannelFields[Field] | undefined };
/** Fields of a new channel: most may be omitted. */
export type NewChannel = Pick<ChannelFields, "name" | "code" | "courier"> & ChannelDetails;
/** A channel as it is stored. */
export interface Channel extends ChannelFields {
  readonly id: string;
  readonly rules: readonly PlacedRule[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
