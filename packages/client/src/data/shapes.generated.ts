// Made from the contracts of the API by `npm run generate`; not edited by hand.

export interface Carrier {
  /** Carrier code, from the carrier list. */
  code: string;
  /** Carrier name. */
  name: string;
  /** Chinese name of the carrier. */
  nameZh: string;
  /** 0 global postal, 1 international, 2 China domestic. */
  type: 0 | 1 | 2;
  /** Home country, ISO 3166-1 alpha-2. */
  country: string | null;
  /** Carrier website. */
  website: string | null;
  /** What the carrier requires besides the number. Send it when you add the shipment. */
  needs: ("postcode" | "phone")[];
}

export interface Candidate {
  /** Carrier code, from the carrier list. */
  code: string;
  /** Carrier name. */
  name: string;
  /** How certain the match is. */
  confidence: "high" | "medium" | "low";
  /** Whether the check digit matches; none if the format has none. */
  check: "passed" | "failed" | "none";
  /** Why this carrier is a candidate. */
  reasons: {
    /** pattern: the format matches. checkPassed, checkFailed: the check digit. suffix: the country letters at the end. lengthOnly: only the length matches. */
    kind: "pattern" | "checkPassed" | "checkFailed" | "suffix" | "lengthOnly";
    /** The matching format: # a digit, ! a letter, * either. */
    pattern?: string;
    /** The country of the suffix. */
    country?: string;
  }[];
}

export interface Track {
  /** Shipment ID. Never changes while the shipment exists. */
  id: string;
  /** The tracking number: letters and digits. */
  trackNum: string;
  /** Carrier code; null while the carrier is unknown. */
  code: string | null;
  /** Your own order number. */
  innerNum: string | null;
  /** When it was sent: a date, or a time with its UTC offset. */
  ondate: string | null;
  /** Destination country, ISO 3166-1 alpha-2. */
  country: string | null;
  /** Destination state or province. */
  state: string | null;
  /** Destination postcode, if the carrier requires it. */
  postcode: string | null;
  /** Phone number or its last four digits, if the carrier requires it. */
  phone: string | null;
  /** Your customer’s name. */
  name: string | null;
  /** Your customer’s email address, for automatic emails. */
  email: string | null;
  /** Language for those emails. */
  language: string | null;
  /** Code of one of your channels. */
  expressCode: string | null;
  /** 1: keep tracking after delivery, 0: stop at delivery. */
  scanAfterDelivery: 0 | 1;
  /** How the shipment was added. */
  source: "api" | "import" | "manual" | "shop";
  /** Country of origin. */
  origin: string | null;
  /** The status as a number: see Statuses. null while disclosure is withheld, unless you set the status yourself. */
  result: 0 | 8 | 10 | 20 | 30 | 40 | 50 | 60 | 65 | 70 | null;
  /** The more precise sub-status: see Statuses. null before the carrier’s first answer. */
  sub: "not_found" | "label_created" | "pickup_scheduled" | "accepted" | "processed" | "departed" | "arrived" | "moving" | "customs_processing" | "customs_cleared" | "handed_over" | "delayed" | "unclassified" | "out_for_delivery" | "ready_for_collection" | "ready_at_locker" | "collection_reminder" | "attempt_failed" | "no_one_home" | "wrong_address" | "refused" | "no_access" | "rescheduled" | "exception" | "held" | "customs_hold" | "customs_information" | "duties_due" | "damaged" | "lost" | "destroyed" | "cancelled" | "returning" | "delivered" | "delivered_neighbour" | "delivered_safe_place" | "delivered_mailbox" | "collected" | "returned" | "returned_before_export" | "expired" | null;
  /** How much of the journey you see; null until the carrier has reported something. full: all of it. limited: all but the carrier’s own texts, because nothing proves that the number is yours. protected: only the status; set postcode or phone, whichever the carrier requires. withheld: nothing yet, and result is null: the parcel was on its way when you added it, among many numbers close to it. 20 more of them are shown each day. What helps with limited and withheld: connect your shop or your account at the carrier, and add numbers before the first scan. */
  disclosure: "full" | "limited" | "protected" | "withheld" | null;
  /** When the shipment was added. */
  addedAt: string;
  /** First scan by the carrier. */
  onlineAt: string | null;
  /** Text of the first scan. */
  onlineText: string | null;
  /** When it was delivered. */
  deliveredAt: string | null;
  /** Text of the delivery scan. */
  deliveredText: string | null;
  /** Latest event. */
  lastEventAt: string | null;
  /** Text of the latest event. */
  lastEventText: string | null;
  /** Full days from the first scan to delivery, or until now. */
  transitDays: number | null;
  /** Full days since the latest event. */
  residenceDays: number | null;
  /** When the parcel is expected, by how long parcels like it took lately; null if that isn’t known or no delivery is to come. */
  estimate: {
    /** 4 of 5 parcels like it arrive between from and to. */
    from: string;
    /** Half of them arrive before it, half after it. */
    middle: string;
    /** End of that period. Once that day is over in your time zone, the parcel is later than expected. */
    to: string;
    /** When the estimate was made. It is made again when the carrier reports something new. */
    madeAt: string;
    /** How many recent deliveries it is based on. */
    parcels: number;
  } | null;
  /** When the carrier was last checked. */
  askedAt: string | null;
  /** When it will be checked next; null if it no longer is. */
  nextAskAt: string | null;
  /** How often the carrier was checked. */
  askCount: number;
  /** Flags. history: may include events of an earlier parcel. nodeTime: one time contradicts another. longTransit: it takes longer than usual. */
  marks: ("history" | "nodeTime" | "longTransit")[];
  /** Whether the shipment is no longer tracked. */
  stopped: boolean;
  /** true on servers that show simulated journeys for testing; never true for real shipments. */
  simulated: boolean;
  /** The events, newest first; only if searchTrack=1. */
  checkpoints?: Checkpoint[];
}

export interface Checkpoint {
  /** Local time as the carrier gave it; the date alone if it gave no time. */
  local: string;
  /** Offset from UTC; null if unknown. */
  offset: string | null;
  /** The time in UTC; null unless it is certain. */
  utc: string | null;
  /** The carrier’s original text. */
  text: string;
  /** Language of the text, BCP 47. */
  lang: string | null;
  /** Where it happened. */
  place: string | null;
  /** What the event means, as a sub-status; null if it says nothing about the shipment’s status. */
  sub: "not_found" | "label_created" | "pickup_scheduled" | "accepted" | "processed" | "departed" | "arrived" | "moving" | "customs_processing" | "customs_cleared" | "handed_over" | "delayed" | "unclassified" | "out_for_delivery" | "ready_for_collection" | "ready_at_locker" | "collection_reminder" | "attempt_failed" | "no_one_home" | "wrong_address" | "refused" | "no_access" | "rescheduled" | "exception" | "held" | "customs_hold" | "customs_information" | "duties_due" | "damaged" | "lost" | "destroyed" | "cancelled" | "returning" | "delivered" | "delivered_neighbour" | "delivered_safe_place" | "delivered_mailbox" | "collected" | "returned" | "returned_before_export" | "expired" | null;
}

export interface NamedTrack {
  /** The tracking number: letters and digits. Spaces, hyphens, dots and slashes in between are removed, and what the barcode of a label adds to the carrier’s number. */
  trackNum: string;
  /** Carrier code. Leave it out when adding to detect the carrier; otherwise you need it only if you track one number with two carriers. */
  code?: string;
}

export interface NewTrack {
  /** The tracking number: letters and digits. Spaces, hyphens, dots and slashes in between are removed, and what the barcode of a label adds to the carrier’s number. */
  trackNum: string;
  /** Carrier code. Leave it out when adding to detect the carrier; otherwise you need it only if you track one number with two carriers. */
  code?: string;
  /** Your own order number. */
  innerNum?: string;
  /** When it was sent: a date, or a time with its UTC offset. */
  ondate?: string;
  /** Destination country, ISO 3166-1 alpha-2. */
  country?: string;
  /** Destination state or province. */
  state?: string;
  /** Destination postcode, if the carrier requires it. */
  postcode?: string;
  /** Phone number or its last four digits, if the carrier requires it. */
  phone?: string;
  /** Your customer’s name. */
  name?: string;
  /** Your customer’s email address, for automatic emails. */
  email?: string;
  /** Language for those emails. */
  language?: "en" | "de" | "es" | "pt" | "fr" | "zh-CN";
  /** Code of one of your channels. */
  expressCode?: string;
  /** 1: keep tracking after delivery, 0: stop at delivery. */
  scanAfterDelivery?: 0 | 1;
}

export interface ChangedTrack {
  /** The tracking number: letters and digits. Spaces, hyphens, dots and slashes in between are removed, and what the barcode of a label adds to the carrier’s number. */
  trackNum: string;
  /** Carrier code. Leave it out when adding to detect the carrier; otherwise you need it only if you track one number with two carriers. */
  code?: string;
  /** Another carrier for the same number. */
  newCode?: string;
  /** Your own order number. */
  innerNum?: string | null;
  /** When it was sent: a date, or a time with its UTC offset. */
  ondate?: string | null;
  /** Destination country, ISO 3166-1 alpha-2. */
  country?: string | null;
  /** Destination state or province. */
  state?: string | null;
  /** Destination postcode, if the carrier requires it. */
  postcode?: string | null;
  /** Phone number or its last four digits, if the carrier requires it. */
  phone?: string | null;
  /** Your customer’s name. */
  name?: string | null;
  /** Your customer’s email address, for automatic emails. */
  email?: string | null;
  /** Language for those emails. */
  language?: "en" | "de" | "es" | "pt" | "fr" | "zh-CN" | null;
  /** Code of one of your channels. */
  expressCode?: string | null;
  /** 1: keep tracking after delivery, 0: stop at delivery. */
  scanAfterDelivery?: 0 | 1;
  /** true stops tracking, false resumes it. */
  stopped?: boolean;
}

export interface Issue {
  /** The field in your request. */
  path: string;
  /** The rule it broke; unknown_field for a field that doesn’t exist. */
  rule: string;
  /** The limit that was passed. */
  limit?: number;
  /** For an unknown field: the field you probably meant. */
  didYouMean?: string;
  /** A value that shows the problem: for overlapping rules, a number that fits both. */
  example?: string;
}

export interface ItemResult {
  /** Position in the list you sent, starting at 0. */
  index: number;
  /** The normalised number. */
  trackNum: string;
  /** Carrier code; null while the carrier is unknown. */
  code: string | null;
  /** The shipment; null if the item was rejected. */
  id: string | null;
  /** The status of this item. */
  status: {
    /** 200 or the error code. */
    code: number;
    /** OK, or what was wrong. */
    msg: string;
    /** The error’s name for programs; missing if the item succeeded. */
    key?: string;
  };
  /** Every wrong field of this item; missing if there are none. */
  issues?: Issue[];
  /** The number that was probably meant, if characters that look alike were exchanged (O for 0, I for 1): its check digit is right. It is not used unless you send it. */
  correction?: string;
}

export interface Channel {
  /** Channel ID. */
  id: string;
  /** Channel name; unique in your account. */
  name: string;
  /** Channel code or abbreviation; unique in your account. Shipments refer to it as expressCode. */
  code: string;
  /** 0 global, 1 international, 2 domestic. */
  type: 0 | 1 | 2;
  /** Code of the carrier that takes the shipments. */
  courier: string;
  /** Whether new shipments can use it. */
  enabled: boolean;
  /** Hours between two checks with the carrier. */
  scanHours: number;
  /** Hours within which the first scan is expected. */
  receivedHours: number | null;
  /** Days within which delivery is expected. */
  deliveredDays: number | null;
  /** Days to keep tracking after delivery. */
  scanDaysAfterDelivery: number;
  /** How shipments are assigned to another carrier: 40 by destination country, 50 by a regular expression on the number. */
  packageType: 40 | 50 | null;
  /** The carrier for matching shipments. Required if packageType is set. */
  matchCode: string | null;
  /** Matching destination country. Required for packageType 40. */
  matchCountry: string | null;
  /** Expression the number must match. Required for packageType 50. Two expressions of one channel must not match the same number. */
  regular: string | null;
  /** Your note. */
  description: string | null;
  /** Your own key for the channel in other systems. */
  trackingKey: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** What goes in: List carriers. */
export interface LogisticsInput {
  /** Only carriers of one type. The answer explains the types. */
  type?: 0 | 1 | 2;
}

/** What comes out: List carriers. */
export interface LogisticsOutput {
  /** The carriers, sorted by name. */
  logistics: Carrier[];
}

/** What goes in: Check tracking numbers. */
export interface CheckInput {
  /** Up to 20 tracking numbers, separated by commas. */
  numbers: string;
}

/** What comes out: Check tracking numbers. */
export interface CheckOutput {
  /** One entry per number, in the order you sent them. */
  numbers: {
    /** The normalised number: capital letters, without spaces and hyphens. */
    trackNum: string;
    /** Whether it can be a tracking number. */
    valid: boolean;
    /** Carriers it may belong to, most likely first. */
    candidates: Candidate[];
    /** The number that was probably meant, if characters that look alike were exchanged (O for 0, I for 1): its check digit is right. It is not used unless you send it. */
    correction: string | null;
  }[];
}

/** What goes in: Get shipments. */
export interface QueryInput {
  /** Page, starting at 1. Ignored if cursor is given. */
  pageIndex?: number;
  /** Entries per page. */
  pageSize?: number;
  /** nextCursor of the previous page, unchanged. Keep the other filters the same. */
  cursor?: string;
  /** Which date is filtered: 1 added, 2 sent, 3 first scan, 4 delivered, 5 latest event. */
  dateType?: 1 | 2 | 3 | 4 | 5;
  /** First day, in UTC. Default: 30 days before dateEnd. */
  dateStart?: string;
  /** Last day, inclusive, in UTC. Default: today. */
  dateEnd?: string;
  /** Only shipments with this result; -1 for all. */
  result?: -1 | 0 | 8 | 10 | 20 | 30 | 40 | 50 | 60 | 65 | 70;
  /** Only shipments of this carrier. */
  code?: string;
  /** Only shipments of the channel with this code. */
  expressCode?: string;
  /** How trackNum and innerNum are compared: 1 the whole number, 2 its beginning. */
  numberType?: 1 | 2;
  /** One or more tracking numbers, separated by commas: up to 100, each up to 50 characters. */
  trackNum?: string;
  /** Your order number. */
  innerNum?: string;
  /** 1: include the events of each shipment. */
  searchTrack?: 0 | 1;
}

/** What comes out: Get shipments. */
export interface QueryOutput {
  /** Shipments that match the filters, on all pages. Counted with the first page; a cursor keeps that count. */
  total: number;
  /** The current page. */
  pageIndex: number;
  /** Entries per page. */
  pageSize: number;
  /** Pass it as cursor to get the next page; null on the last page. */
  nextCursor: string | null;
  /** The shipments, most recently added first, including those no longer tracked. */
  tracks: Track[];
}

/** What goes in: Add shipments. */
export interface AddInput {
  /** The shipments to add. */
  tracks: NewTrack[];
}

/** What comes out: Add shipments. */
export interface AddOutput {
  /** Items that succeeded. */
  succeeded: number;
  /** Items that were rejected. */
  failed: number;
  /** The result of each item, in the order you sent them. */
  items: ItemResult[];
}

/** What goes in: Update shipments. */
export interface UpdateInput {
  /** The shipments to update. Fields you leave out stay unchanged; null clears a field. */
  tracks: ChangedTrack[];
}

/** What comes out: Update shipments. */
export interface UpdateOutput {
  /** Items that succeeded. */
  succeeded: number;
  /** Items that were rejected. */
  failed: number;
  /** The result of each item, in the order you sent them. */
  items: ItemResult[];
}

/** What goes in: Delete shipments. */
export interface DeleteInput {
  /** The shipments to delete. */
  tracks: NamedTrack[];
}

/** What comes out: Delete shipments. */
export interface DeleteOutput {
  /** Items that succeeded. */
  succeeded: number;
  /** Items that were rejected. */
  failed: number;
  /** The result of each item, in the order you sent them. */
  items: ItemResult[];
}

/** What goes in: Get the automatic emails of a shipment. */
export interface LetterListInput {
  /** Shipment ID. Never changes while the shipment exists. */
  id: string;
  /** Page, starting at 1. */
  pageIndex?: number;
  /** Entries per page. */
  pageSize?: number;
}

/** What comes out: Get the automatic emails of a shipment. */
export interface LetterListOutput {
  /** Emails of the shipment, on all pages, including those that weren’t sent. */
  total: number;
  /** The current page. */
  pageIndex: number;
  /** Entries per page. */
  pageSize: number;
  /** The automatic emails, latest first. */
  letters: {
    /** ID of the email. */
    id: string;
    /** Why it is sent: a status, unchanged (no update for days) or alarm. */
    occasion: "not_found" | "info_received" | "in_transit" | "pick_up" | "undelivered" | "alert" | "delivered" | "returned" | "domestic_returned" | "unchanged" | "alarm";
    /** waiting, queued: not sent yet. sent, delivered, bounced, complained: what the email service reported last. superseded, suppressed, skipped: not sent, see reason. expired, failed: could not be sent. uncertain: it may have been sent. */
    state: "waiting" | "queued" | "sent" | "delivered" | "bounced" | "complained" | "superseded" | "suppressed" | "expired" | "failed" | "uncertain" | "skipped";
    /** Why it wasn’t sent, or bounced: hard for good, soft for now. */
    reason: "off" | "switchedLater" | "dailyLimit" | "imported" | "simulated" | "channel" | "noAddress" | "suppressed" | "changed" | "stopped" | "deleted" | "tooOld" | "noTransport" | "rejected" | "lost" | "soft" | "hard" | null;
    /** What the email service said. */
    note: string | null;
    /** The recipient’s email address. */
    recipient: string | null;
    /** Subject; null once the content is deleted after 30 days. */
    subject: string | null;
    /** Language of the email; null before it is written. */
    language: "en" | "de" | "es" | "pt" | "fr" | "zh-CN" | null;
    /** Your template; null for the ready-made one. */
    template: {
      /** ID of the template. */
      id: string;
      /** Its name; null if you have deleted it. */
      name: string | null;
    } | null;
    /** Whether a member of your company sent it again. */
    repeated: boolean;
    /** When it was decided on. */
    createdAt: string;
    /** When it will be sent, if it is waiting. */
    dueAt: string | null;
    /** When it was sent. */
    sentAt: string | null;
    /** When the recipient’s mail server accepted it. */
    deliveredAt: string | null;
    /** When a person first opened it, if you count opens. */
    openedAt: string | null;
    /** When a machine first loaded it, such as a spam filter. */
    machineOpenedAt: string | null;
    /** When a person first followed one of its links, if you count clicks. */
    clickedAt: string | null;
    /** When it bounced. */
    bouncedAt: string | null;
    /** When the recipient marked it as spam. */
    complainedAt: string | null;
    /** When the recipient unsubscribed by a link in it. */
    unsubscribedAt: string | null;
  }[];
}

/** What goes in: List channels. */
export interface ExpressListInput {
  /** Page, starting at 1. */
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
  /** Channels that match the filters, on all pages. */
  total: number;
  /** The current page. */
  pageIndex: number;
  /** Entries per page. */
  pageSize: number;
  /** The channels, newest first. */
  express: Channel[];
}

/** What goes in: Add a channel. */
export interface ExpressAddInput {
  /** Channel name; unique in your account. */
  name: string;
  /** Channel code or abbreviation; unique in your account. Shipments refer to it as expressCode. */
  code: string;
  /** Code of the carrier that takes the shipments. */
  courier: string;
  /** 0 global, 1 international, 2 domestic. */
  type?: 0 | 1 | 2;
  /** Whether new shipments can use it. */
  enabled?: boolean;
  /** Hours between two checks with the carrier. */
  scanHours?: number;
  /** Hours within which the first scan is expected. */
  receivedHours?: number;
  /** Days within which delivery is expected. */
  deliveredDays?: number;
  /** Days to keep tracking after delivery. */
  scanDaysAfterDelivery?: number;
  /** How shipments are assigned to another carrier: 40 by destination country, 50 by a regular expression on the number. */
  packageType?: 40 | 50;
  /** The carrier for matching shipments. Required if packageType is set. */
  matchCode?: string;
  /** Matching destination country. Required for packageType 40. */
  matchCountry?: string;
  /** Expression the number must match. Required for packageType 50. Two expressions of one channel must not match the same number. */
  regular?: string;
  /** Your note. */
  description?: string;
  /** Your own key for the channel in other systems. */
  trackingKey?: string;
}

/** What comes out: Add a channel. */
export interface ExpressAddOutput {
  /** The channel after the call. */
  express: Channel;
}

/** What goes in: Update a channel. */
export interface ExpressUpdateInput {
  /** Channel ID. */
  id: string;
  /** Channel name; unique in your account. */
  name?: string;
  /** Channel code or abbreviation; unique in your account. Shipments refer to it as expressCode. */
  code?: string;
  /** 0 global, 1 international, 2 domestic. */
  type?: 0 | 1 | 2;
  /** Code of the carrier that takes the shipments. */
  courier?: string;
  /** Whether new shipments can use it. */
  enabled?: boolean;
  /** Hours between two checks with the carrier. */
  scanHours?: number;
  /** Hours within which the first scan is expected. */
  receivedHours?: number | null;
  /** Days within which delivery is expected. */
  deliveredDays?: number | null;
  /** Days to keep tracking after delivery. */
  scanDaysAfterDelivery?: number;
  /** How shipments are assigned to another carrier: 40 by destination country, 50 by a regular expression on the number. */
  packageType?: 40 | 50 | null;
  /** The carrier for matching shipments. Required if packageType is set. */
  matchCode?: string | null;
  /** Matching destination country. Required for packageType 40. */
  matchCountry?: string | null;
  /** Expression the number must match. Required for packageType 50. Two expressions of one channel must not match the same number. */
  regular?: string | null;
  /** Your note. */
  description?: string | null;
  /** Your own key for the channel in other systems. */
  trackingKey?: string | null;
}

/** What comes out: Update a channel. */
export interface ExpressUpdateOutput {
  /** The channel after the call. */
  express: Channel;
}

/** What goes in: Rename a channel. */
export interface ExpressNameInput {
  /** Channel ID. */
  id: string;
  /** Channel name; unique in your account. */
  name: string;
}

/** What comes out: Rename a channel. */
export interface ExpressNameOutput {
  /** The channel after the call. */
  express: Channel;
}

/** What goes in: Delete a channel. */
export interface ExpressDeleteInput {
  /** Channel ID. */
  id: string;
}

/** What comes out: Delete a channel. */
export interface ExpressDeleteOutput {
  /** Channel ID. */
  id: string;
}

/** What goes in: List work orders. */
export interface OrderListInput {
  /** Entries per page. */
  pageSize?: number;
  /** nextCursor of the previous page, unchanged. Keep the other filters the same. */
  cursor?: string;
  /** Only orders with this status. */
  status?: "pending" | "processing" | "resolved";
  /** Only orders about this tracking number. */
  trackNum?: string;
  /** Only orders that were added or changed at this time or later. */
  updatedSince?: string;
}

/** What comes out: List work orders. */
export interface OrderListOutput {
  /** Entries per page. */
  pageSize: number;
  /** Pass it as cursor to get the next page; null on the last page. */
  nextCursor: string | null;
  /** The work orders, latest first. */
  orders: {
    /** ID of the work order. */
    id: string;
    /** Its number in your account: 12 is shown as #12. */
    number: number;
    /** Title, in one line. */
    title: string;
    /** What it is about. */
    description: string;
    /** pending: nobody works on it yet. processing: its assignee does. resolved: done. */
    status: "pending" | "processing" | "resolved";
    /** 1 urgent, 2 high, 3 normal, 4 low. */
    priority: 1 | 2 | 3 | 4;
    /** ID of its category; null if it has none. */
    categoryId: string | null;
    /** Names of the category, from the top one down; empty if it has none. */
    category: string[];
    /** Department that has it; null: the company itself. */
    department: string | null;
    /** Who works on it, or should accept it; null: nobody. */
    assignee: string | null;
    /** Who is answered; null: nobody. */
    customer: {
      /** The customer’s email address. */
      email: string;
      /** The customer’s name; empty if it isn’t known. */
      name: string;
      /** Language that the customer uses; null if it isn’t known. */
      language: "en" | "de" | "es" | "pt" | "fr" | "zh-CN" | null;
    } | null;
    /** Tracking number; null if it is about none. If exactly one of your shipments has it, the order belongs to that shipment. */
    trackNum: string | null;
    /** ID of the shipment; null if there is none. */
    trackId: string | null;
    /** Where it came from: manual and shipment: a member. email, form: a customer. rule: an abnormal rule. api: this API. */
    source: "manual" | "shipment" | "email" | "form" | "rule" | "api";
    /** When it was added. */
    createdAt: string;
    /** When it was last changed. */
    updatedAt: string;
    /** When it is due. */
    dueAt: string;
    /** When it was resolved; null while it is open. */
    resolvedAt: string | null;
  }[];
}

/** What goes in: Get a work order. */
export interface OrderGetInput {
  /** ID of the work order. */
  id: string;
}

/** What comes out: Get a work order. */
export interface OrderGetOutput {
  /** The work order after the call. */
  order: {
    /** ID of the work order. */
    id: string;
    /** Its number in your account: 12 is shown as #12. */
    number: number;
    /** Title, in one line. */
    title: string;
    /** What it is about. */
    description: string;
    /** pending: nobody works on it yet. processing: its assignee does. resolved: done. */
    status: "pending" | "processing" | "resolved";
    /** 1 urgent, 2 high, 3 normal, 4 low. */
    priority: 1 | 2 | 3 | 4;
    /** ID of its category; null if it has none. */
    categoryId: string | null;
    /** Names of the category, from the top one down; empty if it has none. */
    category: string[];
    /** Department that has it; null: the company itself. */
    department: string | null;
    /** Who works on it, or should accept it; null: nobody. */
    assignee: string | null;
    /** Who is answered; null: nobody. */
    customer: {
      /** The customer’s email address. */
      email: string;
      /** The customer’s name; empty if it isn’t known. */
      name: string;
      /** Language that the customer uses; null if it isn’t known. */
      language: "en" | "de" | "es" | "pt" | "fr" | "zh-CN" | null;
    } | null;
    /** Tracking number; null if it is about none. If exactly one of your shipments has it, the order belongs to that shipment. */
    trackNum: string | null;
    /** ID of the shipment; null if there is none. */
    trackId: string | null;
    /** Where it came from: manual and shipment: a member. email, form: a customer. rule: an abnormal rule. api: this API. */
    source: "manual" | "shipment" | "email" | "form" | "rule" | "api";
    /** When it was added. */
    createdAt: string;
    /** When it was last changed. */
    updatedAt: string;
    /** When it is due. */
    dueAt: string;
    /** When it was resolved; null while it is open. */
    resolvedAt: string | null;
  };
  /** The messages from and to the customer, oldest first. Internal notes and replies to colleagues are not included. */
  messages: {
    /** When it was received or sent. */
    at: string;
    /** customer: received. company: sent. */
    from: "customer" | "company";
    /** Name of the member who wrote it; null: the customer, an automatic rule or this API. */
    by: string | null;
    /** Whether a program wrote the message. */
    automatic: boolean;
    /** received; queued: on its way. sent; failed: not sent. bounced: returned. stored: this server sends no emails. */
    state: "received" | "queued" | "sent" | "stored" | "failed" | "bounced";
    /** Text of the message. */
    text: string;
    /** Names of its files. */
    files: string[];
  }[];
}

/** What goes in: Add a work order. */
export interface OrderAddInput {
  /** Title, in one line. */
  title: string;
  /** What it is about. */
  description: string;
  /** Tracking number; null if it is about none. If exactly one of your shipments has it, the order belongs to that shipment. */
  trackNum?: string;
  /** ID of a category, as orders have it. Left out: the category that you chose for orders of customers. */
  categoryId?: string;
  /** 1 urgent, 2 high, 3 normal, 4 low. */
  priority?: 1 | 2 | 3 | 4;
  /** Who is answered; null: nobody. */
  customer?: {
    /** The customer’s email address. */
    email: string;
    /** The customer’s name; empty if it isn’t known. */
    name?: string;
    /** Language that the customer uses; null if it isn’t known. */
    language?: "en" | "de" | "es" | "pt" | "fr" | "zh-CN";
  };
}

/** What comes out: Add a work order. */
export interface OrderAddOutput {
  /** The work order after the call. */
  order: {
    /** ID of the work order. */
    id: string;
    /** Its number in your account: 12 is shown as #12. */
    number: number;
    /** Title, in one line. */
    title: string;
    /** What it is about. */
    description: string;
    /** pending: nobody works on it yet. processing: its assignee does. resolved: done. */
    status: "pending" | "processing" | "resolved";
    /** 1 urgent, 2 high, 3 normal, 4 low. */
    priority: 1 | 2 | 3 | 4;
    /** ID of its category; null if it has none. */
    categoryId: string | null;
    /** Names of the category, from the top one down; empty if it has none. */
    category: string[];
    /** Department that has it; null: the company itself. */
    department: string | null;
    /** Who works on it, or should accept it; null: nobody. */
    assignee: string | null;
    /** Who is answered; null: nobody. */
    customer: {
      /** The customer’s email address. */
      email: string;
      /** The customer’s name; empty if it isn’t known. */
      name: string;
      /** Language that the customer uses; null if it isn’t known. */
      language: "en" | "de" | "es" | "pt" | "fr" | "zh-CN" | null;
    } | null;
    /** Tracking number; null if it is about none. If exactly one of your shipments has it, the order belongs to that shipment. */
    trackNum: string | null;
    /** ID of the shipment; null if there is none. */
    trackId: string | null;
    /** Where it came from: manual and shipment: a member. email, form: a customer. rule: an abnormal rule. api: this API. */
    source: "manual" | "shipment" | "email" | "form" | "rule" | "api";
    /** When it was added. */
    createdAt: string;
    /** When it was last changed. */
    updatedAt: string;
    /** When it is due. */
    dueAt: string;
    /** When it was resolved; null while it is open. */
    resolvedAt: string | null;
  };
}

/** What goes in: Reply to a customer. */
export interface OrderReplyInput {
  /** ID of the work order. */
  id: string;
  /** The reply, which the customer gets by email. */
  text: string;
}

/** What comes out: Reply to a customer. */
export interface OrderReplyOutput {
  /** The work order after the call. */
  order: {
    /** ID of the work order. */
    id: string;
    /** Its number in your account: 12 is shown as #12. */
    number: number;
    /** Title, in one line. */
    title: string;
    /** What it is about. */
    description: string;
    /** pending: nobody works on it yet. processing: its assignee does. resolved: done. */
    status: "pending" | "processing" | "resolved";
    /** 1 urgent, 2 high, 3 normal, 4 low. */
    priority: 1 | 2 | 3 | 4;
    /** ID of its category; null if it has none. */
    categoryId: string | null;
    /** Names of the category, from the top one down; empty if it has none. */
    category: string[];
    /** Department that has it; null: the company itself. */
    department: string | null;
    /** Who works on it, or should accept it; null: nobody. */
    assignee: string | null;
    /** Who is answered; null: nobody. */
    customer: {
      /** The customer’s email address. */
      email: string;
      /** The customer’s name; empty if it isn’t known. */
      name: string;
      /** Language that the customer uses; null if it isn’t known. */
      language: "en" | "de" | "es" | "pt" | "fr" | "zh-CN" | null;
    } | null;
    /** Tracking number; null if it is about none. If exactly one of your shipments has it, the order belongs to that shipment. */
    trackNum: string | null;
    /** ID of the shipment; null if there is none. */
    trackId: string | null;
    /** Where it came from: manual and shipment: a member. email, form: a customer. rule: an abnormal rule. api: this API. */
    source: "manual" | "shipment" | "email" | "form" | "rule" | "api";
    /** When it was added. */
    createdAt: string;
    /** When it was last changed. */
    updatedAt: string;
    /** When it is due. */
    dueAt: string;
    /** When it was resolved; null while it is open. */
    resolvedAt: string | null;
  };
}

/** What goes in: Resolve a work order. */
export interface OrderResolveInput {
  /** ID of the work order. */
  id: string;
  /** What was done; may be empty. */
  text?: string;
  /** Whether the customer gets the text by email too. The order must have a customer. */
  notifyCustomer?: boolean;
}

/** What comes out: Resolve a work order. */
export interface OrderResolveOutput {
  /** The work order after the call. */
  order: {
    /** ID of the work order. */
    id: string;
    /** Its number in your account: 12 is shown as #12. */
    number: number;
    /** Title, in one line. */
    title: string;
    /** What it is about. */
    description: string;
    /** pending: nobody works on it yet. processing: its assignee does. resolved: done. */
    status: "pending" | "processing" | "resolved";
    /** 1 urgent, 2 high, 3 normal, 4 low. */
    priority: 1 | 2 | 3 | 4;
    /** ID of its category; null if it has none. */
    categoryId: string | null;
    /** Names of the category, from the top one down; empty if it has none. */
    category: string[];
    /** Department that has it; null: the company itself. */
    department: string | null;
    /** Who works on it, or should accept it; null: nobody. */
    assignee: string | null;
    /** Who is answered; null: nobody. */
    customer: {
      /** The customer’s email address. */
      email: string;
      /** The customer’s name; empty if it isn’t known. */
      name: string;
      /** Language that the customer uses; null if it isn’t known. */
      language: "en" | "de" | "es" | "pt" | "fr" | "zh-CN" | null;
    } | null;
    /** Tracking number; null if it is about none. If exactly one of your shipments has it, the order belongs to that shipment. */
    trackNum: string | null;
    /** ID of the shipment; null if there is none. */
    trackId: string | null;
    /** Where it came from: manual and shipment: a member. email, form: a customer. rule: an abnormal rule. api: this API. */
    source: "manual" | "shipment" | "email" | "form" | "rule" | "api";
    /** When it was added. */
    createdAt: string;
    /** When it was last changed. */
    updatedAt: string;
    /** When it is due. */
    dueAt: string;
    /** When it was resolved; null while it is open. */
    resolvedAt: string | null;
  };
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
  noCustomer: 409,
  notFound: 404,
  notJson: 400,
  notSupportedMedia: 415,
  numberNotRecognised: 400,
  orderResolved: 409,
  quotaUsedUp: 43005,
  repeatConflict: 409,
  rulesOverlap: 409,
  rulesTooComplex: 400,
  timedOut: 408,
  tooFrequent: 429,
  trackExists: 40006,
  trackNotFound: 40005,
  trackNotUpdatable: 40007,
  workOrdersOff: 409,
} as const;
