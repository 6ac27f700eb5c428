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
  /** 40: by destination, 50: by an expression for the number; null: every parcel uses `courier`. */
  readonly packageType: number | null;
  /** Catalogue id of the carrier for matching parcels. */
  readonly matchCode: string | null;
  /** Alpha-2. */
  readonly matchCountry: string | null;
  readonly regular: string | null;
  readonly description: string | null;
}

/** Fields that may be omitted when a channel is created. */
export type NewChannel = Pick<ChannelFields, "name" | "code" | "courier"> & Partial<ChannelFields>;
/** A channel as it is stored. */
export interface Channel extends ChannelFields {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
