// Made from the contracts of the API by `npm run generate`; not edited by hand.

export interface Carrier {
  /** Code of the carrier, from the list of carriers. */
  code: string;
  /** Name of the carrier. */
  name: string;
  /** Its Chinese name. */
  nameZh: string;
  /** 0 global postal, 1 international, 2 China domestic. */
  type: 0 | 1 | 2;
  /** Home country, ISO 3166-1 alpha-2. */
  country: string | null;
  /** Its website. */
  website: string | null;
  /** What the carrier asks for besides the number: send it when you add the track. */
  needs: ("postcode" | "phone")[];
}

export interface Candidate {
  /** Code of the carrier, from the list of carriers. */
  code: string;
  /** Name of the carrier. */
  name: string;
  /** How sure it is. */
  confidence: "high" | "medium" | "low";
  /** Whether the check digit adds up; none where the shape has none. */
  check: "passed" | "failed" | "none";
  /** Why the carrier is named. */
  reasons: {
    /** pattern: the shape fits. checkPassed, checkFailed: the check digit. suffix: the country letters at the end. lengthOnly: nothing but the length fits. */
    kind: "pattern" | "checkPassed" | "checkFailed" | "suffix" | "lengthOnly";
    /** The shape that fits: # a digit, ! a letter, * either. */
    pattern?: string;
    /** The country of a suffix. */
    country?: string;
  }[];
}

export interface Track {
  /** Stays the same as long as the track exists. */
  id: string;
  /** The tracking number: letters and digits. */
  trackNum: string;
  /** Code of the carrier; null while nobody knows it. */
  code: string | null;
  /** Your own number of the order. */
  innerNum: string | null;
  /** When it was sent: a date, or a time with its offset. */
  ondate: string | null;
  /** Destination country, ISO 3166-1 alpha-2. */
  country: string | null;
  /** State or province of the destination. */
  state: string | null;
  /** Postcode of the destination, where the carrier needs it. */
  postcode: string | null;
  /** Phone number or its last four digits, where the carrier needs it. */
  phone: string | null;
  /** Name of your customer. */
  name: string | null;
  /** Your customer’s address for automatic e-mails. */
  email: string | null;
  /** Language of those e-mails. */
  language: string | null;
  /** Code of one of your channels. */
  expressCode: string | null;
  /** 1: keep asking the carrier after delivery, 0: stop there. */
  scanAfterDelivery: 0 | 1;
  /** How the track came here. */
  source: "api" | "import" | "manual" | "shop";
  /** Country it comes from. */
  origin: string | null;
  /** The status as a number: see Statuses. */
  result: 0 | 8 | 10 | 20 | 30 | 40 | 50 | 60 | 65 | 70;
  /** The sub-status, more exact: see Statuses. null before the first answer of the carrier. */
  sub: "not_found" | "label_created" | "pickup_scheduled" | "accepted" | "processed" | "departed" | "arrived" | "moving" | "customs_processing" | "customs_cleared" | "handed_over" | "delayed" | "unclassified" | "out_for_delivery" | "ready_for_collection" | "ready_at_locker" | "collection_reminder" | "attempt_failed" | "no_one_home" | "wrong_address" | "refused" | "no_access" | "rescheduled" | "exception" | "held" | "customs_hold" | "customs_information" | "duties_due" | "damaged" | "lost" | "destroyed" | "cancelled" | "returning" | "delivered" | "delivered_neighbour" | "delivered_safe_place" | "delivered_mailbox" | "collected" | "returned" | "returned_before_export" | "expired" | null;
  /** When the track was added. */
  addedAt: string;
  /** First scan by the carrier. */
  onlineAt: string | null;
  /** What that scan says. */
  onlineText: string | null;
  /** When it was delivered. */
  deliveredAt: string | null;
  /** What the delivery scan says. */
  deliveredText: string | null;
  /** Latest event. */
  lastEventAt: string | null;
  /** What the latest event says. */
  lastEventText: string | null;
  /** Whole days from the first scan to delivery, or until now. */
  transitDays: number | null;
  /** Whole days since the latest event. */
  residenceDays: number | null;
  /** When the carrier was last asked. */
  askedAt: string | null;
  /** When it is asked next; null where it no longer is. */
  nextAskAt: string | null;
  /** How often it was asked. */
  askCount: number;
  /** What looks odd. history: events of an earlier parcel may be among them. nodeTime: a time contradicts another. longTransit: it takes longer than usual. */
  marks: ("history" | "nodeTime" | "longTransit")[];
  /** Whether the track is no longer followed. */
  stopped: boolean;
  /** true on servers that show made-up journeys for trying out; never true for real parcels. */
  simulated: boolean;
  /** The events, newest first; only with searchTrack=1. */
  checkpoints?: Checkpoint[];
}

export interface Checkpoint {
  /** Local time as the carrier wrote it; a day alone where it gave no time. */
  local: string;
  /** Its offset from UTC; null where unknown. */
  offset: string | null;
  /** The instant in UTC; null unless it is certain. */
  utc: string | null;
  /** The carrier’s own words. */
  text: string;
  /** Language of the words, BCP 47. */
  lang: string | null;
  /** Where it happened. */
  place: string | null;
  /** What the event means, in the sub-statuses; null where it says nothing about the parcel’s state. */
  sub: "not_found" | "label_created" | "pickup_scheduled" | "accepted" | "processed" | "departed" | "arrived" | "moving" | "customs_processing" | "customs_cleared" | "handed_over" | "delayed" | "unclassified" | "out_for_delivery" | "ready_for_collection" | "ready_at_locker" | "collection_reminder" | "attempt_failed" | "no_one_home" | "wrong_address" | "refused" | "no_access" | "rescheduled" | "exception" | "held" | "customs_hold" | "customs_information" | "duties_due" | "damaged" | "lost" | "destroyed" | "cancelled" | "returning" | "delivered" | "delivered_neighbour" | "delivered_safe_place" | "delivered_mailbox" | "collected" | "returned" | "returned_before_export" | "expired" | null;
}

export interface NamedTrack {
  /** The tracking number: letters and digits. Spaces, hyphens, dots and slashes between them are taken out. */
  trackNum: string;
  /** Code of the carrier. When adding, leave it out to have it found; otherwise it is only needed where you follow one number with two carriers. */
  code?: string;
}

export interface NewTrack {
  /** The tracking number: letters and digits. Spaces, hyphens, dots and slashes between them are taken out. */
  trackNum: string;
  /** Code of the carrier. When adding, leave it out to have it found; otherwise it is only needed where you follow one number with two carriers. */
  code?: string;
  /** Your own number of the order. */
  innerNum?: string;
  /** When it was sent: a date, or a time with its offset. */
  ondate?: string;
  /** Destination country, ISO 3166-1 alpha-2. */
  country?: string;
  /** State or province of the destination. */
  state?: string;
  /** Postcode of the destination, where the carrier needs it. */
  postcode?: string;
  /** Phone number or its last four digits, where the carrier needs it. */
  phone?: string;
  /** Name of your customer. */
  name?: string;
  /** Your customer’s address for automatic e-mails. */
  email?: string;
  /** Language of those e-mails. */
  language?: "en" | "de" | "es" | "pt" | "fr" | "zh-CN";
  /** Code of one of your channels. */
  expressCode?: string;
  /** 1: keep asking the carrier after delivery, 0: stop there. */
  scanAfterDelivery?: 0 | 1;
}

export interface ChangedTrack {
  /** The tracking number: letters and digits. Spaces, hyphens, dots and slashes between them are taken out. */
  trackNum: string;
  /** Code of the carrier. When adding, leave it out to have it found; otherwise it is only needed where you follow one number with two carriers. */
  code?: string;
  /** Another carrier for the same number. */
  newCode?: string;
  /** Your own number of the order. */
  innerNum?: string | null;
  /** When it was sent: a date, or a time with its offset. */
  ondate?: string | null;
  /** Destination country, ISO 3166-1 alpha-2. */
  country?: string | null;
  /** State or province of the destination. */
  state?: string | null;
  /** Postcode of the destination, where the carrier needs it. */
  postcode?: string | null;
  /** Phone number or its last four digits, where the carrier needs it. */
  phone?: string | null;
  /** Name of your customer. */
  name?: string | null;
  /** Your customer’s address for automatic e-mails. */
  email?: string | null;
  /** Language of those e-mails. */
  language?: "en" | "de" | "es" | "pt" | "fr" | "zh-CN" | null;
  /** Code of one of your channels. */
  expressCode?: string | null;
  /** 1: keep asking the carrier after delivery, 0: stop there. */
  scanAfterDelivery?: 0 | 1;
  /** true ends the following, false takes it up again. */
  stopped?: boolean;
}

export interface ItemResult {
  /** Place in the list you sent, from 0. */
  index: number;
  /** The number as it is understood. */
  trackNum: string;
  /** Code of the carrier; null while nobody knows it. */
  code: string | null;
  /** The track; null where the item was refused. */
  id: string | null;
  /** The status of this item alone. */
  status: {
    /** 200, or the code of the error. */
    code: number;
    /** OK, or what was wrong. */
    msg: string;
  };
}

export interface Channel {
  /** Id of the channel. */
  id: string;
  /** Its name; unique in your account. */
  name: string;
  /** Its code or abbreviation; unique in your account. Tracks name it as expressCode. */
  code: string;
  /** 0 global, 1 international, 2 domestic. */
  type: 0 | 1 | 2;
  /** Code of the carrier that takes the parcels. */
  courier: string;
  /** Whether new tracks may use it. */
  enabled: boolean;
  /** Hours between two questions to the carrier. */
  scanHours: number;
  /** Hours within which the first scan is expected. */
  receivedHours: number | null;
  /** Days within which delivery is expected. */
  deliveredDays: number | null;
  /** Days to keep asking after delivery. */
  scanDaysAfterDelivery: number;
  /** How parcels are matched to another carrier: 40 by destination country, 50 by a regular expression of the number. */
  packageType: 40 | 50 | null;
  /** The carrier that matching parcels go with. */
  matchCode: string | null;
  /** Destination that matches, for packageType 40. */
  matchCountry: string | null;
  /** Expression that the number matches, for packageType 50. Expressions of one channel must not match the same number. */
  regular: string | null;
  /** Your note. */
  description: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** What goes in: List carriers. */
export interface LogisticsInput {
  /** Only carriers of one type; the types are explained in the answer. */
  type?: 0 | 1 | 2;
}

/** What comes out: List carriers. */
export interface LogisticsOutput {
  /** The carriers, in the order of their names. */
  logistics: Carrier[];
}

/** What goes in: Check numbers. */
export interface CheckInput {
  /** Up to 20 tracking numbers, separated by commas. */
  numbers: string;
}

/** What comes out: Check numbers. */
export interface CheckOutput {
  /** One entry per number, in the order asked. */
  numbers: {
    /** The number as it is understood: capitals, without spaces and hyphens. */
    trackNum: string;
    /** Whether it can be a tracking number at all. */
    valid: boolean;
    /** Carriers it may belong to, most likely first. */
    candidates: Candidate[];
  }[];
}

/** What goes in: Query tracks. */
export interface QueryInput {
  /** Page, from 1. Ignored where cursor is given. */
  pageIndex?: number;
  /** Entries per page. */
  pageSize?: number;
  /** nextCursor of the page before, unchanged. Keep the other filters as they were. */
  cursor?: string;
  /** Which date is filtered: 1 added, 2 sent, 3 first scan, 4 delivered, 5 latest event. */
  dateType?: 1 | 2 | 3 | 4 | 5;
  /** First day, in UTC. Without it: 30 days before dateEnd. */
  dateStart?: string;
  /** Last day, whole, in UTC. Without it: today. */
  dateEnd?: string;
  /** Only tracks with this result; -1 for all. */
  result?: -1 | 0 | 8 | 10 | 20 | 30 | 40 | 50 | 60 | 65 | 70;
  /** Only tracks of this carrier. */
  code?: string;
  /** Only tracks of the channel with this code. */
  expressCode?: string;
  /** How trackNum and innerNum are compared: 1 the whole number, 2 its beginning. */
  numberType?: 1 | 2;
  /** One tracking number or several, separated by commas: up to 100, each up to 50 characters. */
  trackNum?: string;
  /** Your order number. */
  innerNum?: string;
  /** 1: every track brings its checkpoints. */
  searchTrack?: 0 | 1;
}

/** What comes out: Query tracks. */
export interface QueryOutput {
  /** Tracks that the filters find, on all pages. Counted with the first page; a cursor goes on with that count. */
  total: number;
  /** This page. */
  pageIndex: number;
  /** Entries per page. */
  pageSize: number;
  /** Pass it as cursor for what follows; null on the last page. */
  nextCursor: string | null;
  /** The tracks, newest first by when they were added; stopped ones too. */
  tracks: Track[];
}

/** What goes in: Add tracks. */
export interface AddInput {
  /** The tracks to add. */
  tracks: NewTrack[];
}

/** What comes out: Add tracks. */
export interface AddOutput {
  /** Items that were done. */
  succeeded: number;
  /** Items that were refused. */
  failed: number;
  /** What became of each item, in the order sent. */
  items: ItemResult[];
}

/** What goes in: Change tracks. */
export interface UpdateInput {
  /** The tracks to change. Fields that you leave out stay as they are; null empties a field. */
  tracks: ChangedTrack[];
}

/** What comes out: Change tracks. */
export interface UpdateOutput {
  /** Items that were done. */
  succeeded: number;
  /** Items that were refused. */
  failed: number;
  /** What became of each item, in the order sent. */
  items: ItemResult[];
}

/** What goes in: Delete tracks. */
export interface DeleteInput {
  /** The tracks to delete. */
  tracks: NamedTrack[];
}

/** What comes out: Delete tracks. */
export interface DeleteOutput {
  /** Items that were done. */
  succeeded: number;
  /** Items that were refused. */
  failed: number;
  /** What became of each item, in the order sent. */
  items: ItemResult[];
}

/** What goes in: List channels. */
export interface ExpressListInput {
  /** Page, from 1. */
  pageIndex?: number;
  /** Entries per page. */
  pageSize?: number;
  /** Only channels whose name contains this. */
  name?: string;
  /** Only channels of this carrier. */
  courier?: string;
}

/** What comes out: List channels. */
export interface ExpressListOutput {
  /** Channels that the filters find, on all pages. */
  total: number;
  /** This page. */
  pageIndex: number;
  /** Entries per page. */
  pageSize: number;
  /** The channels, newest first. */
  express: Channel[];
}

/** What goes in: Add a channel. */
export interface ExpressAddInput {
  /** Its name; unique in your account. */
  name: string;
  /** Its code or abbreviation; unique in your account. Tracks name it as expressCode. */
  code: string;
  /** Code of the carrier that takes the parcels. */
  courier: string;
  /** 0 global, 1 international, 2 domestic. */
  type?: 0 | 1 | 2;
  /** Whether new tracks may use it. */
  enabled?: boolean;
  /** Hours between two questions to the carrier. */
  scanHours?: number;
  /** Hours within which the first scan is expected. */
  receivedHours?: number;
  /** Days within which delivery is expected. */
  deliveredDays?: number;
  /** Days to keep asking after delivery. */
  scanDaysAfterDelivery?: number;
  /** How parcels are matched to another carrier: 40 by destination country, 50 by a regular expression of the number. */
  packageType?: 40 | 50;
  /** The carrier that matching parcels go with. */
  matchCode?: string;
  /** Destination that matches, for packageType 40. */
  matchCountry?: string;
  /** Expression that the number matches, for packageType 50. Expressions of one channel must not match the same number. */
  regular?: string;
  /** Your note. */
  description?: string;
}

/** What comes out: Add a channel. */
export interface ExpressAddOutput {
  /** The channel as it is now. */
  express: Channel;
}

/** What goes in: Change a channel. */
export interface ExpressUpdateInput {
  /** Id of the channel. */
  id: string;
  /** Its name; unique in your account. */
  name?: string;
  /** Its code or abbreviation; unique in your account. Tracks name it as expressCode. */
  code?: string;
  /** 0 global, 1 international, 2 domestic. */
  type?: 0 | 1 | 2;
  /** Code of the carrier that takes the parcels. */
  courier?: string;
  /** Whether new tracks may use it. */
  enabled?: boolean;
  /** Hours between two questions to the carrier. */
  scanHours?: number;
  /** Hours within which the first scan is expected. */
  receivedHours?: number | null;
  /** Days within which delivery is expected. */
  deliveredDays?: number | null;
  /** Days to keep asking after delivery. */
  scanDaysAfterDelivery?: number;
  /** How parcels are matched to another carrier: 40 by destination country, 50 by a regular expression of the number. */
  packageType?: 40 | 50 | null;
  /** The carrier that matching parcels go with. */
  matchCode?: string | null;
  /** Destination that matches, for packageType 40. */
  matchCountry?: string | null;
  /** Expression that the number matches, for packageType 50. Expressions of one channel must not match the same number. */
  regular?: string | null;
  /** Your note. */
  description?: string | null;
}

/** What comes out: Change a channel. */
export interface ExpressUpdateOutput {
  /** The channel as it is now. */
  express: Channel;
}

/** What goes in: Rename a channel. */
export interface ExpressNameInput {
  /** Id of the channel. */
  id: string;
  /** Its name; unique in your account. */
  name: string;
}

/** What comes out: Rename a channel. */
export interface ExpressNameOutput {
  /** The channel as it is now. */
  express: Channel;
}

/** What goes in: Delete a channel. */
export interface ExpressDeleteInput {
  /** Id of the channel. */
  id: string;
}

/** What comes out: Delete a channel. */
export interface ExpressDeleteOutput {
  /** Id of the channel. */
  id: string;
}

/** Errors that a call or an item of it may get, with their codes in `errorCodes`. */
export type ErrorKey = keyof typeof errorCodes;

/** The envelope's code of each error. */
export const errorCodes = {
  badInput: 400,
  bodyTooLarge: 413,
  busy: 503,
  forbidden: 403,
  internal: 500,
  keyInvalid: 401,
  logisticsNotFound: 40000,
  methodCodeExists: 40002,
  methodInUse: 40004,
  methodNameExists: 40001,
  methodNotFound: 40003,
  notJson: 400,
  notSupportedMedia: 415,
  numberNotRecognised: 400,
  repeatConflict: 409,
  timedOut: 408,
  tooFrequent: 429,
  trackExists: 40006,
  trackNotFound: 40005,
  trackNotUpdatable: 40007,
} as const;
