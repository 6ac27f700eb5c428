/** What a company says of a channel. */
export interface ChannelFields {
  readonly name: string;
  /** Its own code, by which shipments name it; unique in the account, whatever the case. */
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
  /** 40: by destination, 50: by an expression for the number; null: every parcel goes with `courier`. */
  readonly packageType: number | null;
  /** Catalogue id of the carrier that matching parcels go with. */
  readonly matchCode: string | null;
  /** Alpha-2. */
  readonly matchCountry: string | null;
  readonly regular: string | null;
  readonly description: string | null;
}

/** What may be left out when a channel is made. */
export type NewChannel = Pick<ChannelFields, "name" | "code" | "courier"> & Partial<ChannelFields>;
/** A channel as it is stored. */
export interface Channel extends ChannelFields {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
