// lib/tracking/store: parcels and their evidence: rows, changes, views
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Carrier id of a parcel whose carrier is not known yet; shown as none. */
export const unknownCarrier = "unknown";

/** Problems that only whoever tracks the parcel can solve; the others need time. */
export const readerProblems = [
  "carrierUnknown",
  "moreInfoNeeded",
  "protected",
  "badNumber",
  "withheld",
] as const;

/** Most numbers in one request or address; the distinct ones beyond the twentieth are ignored. */
export const numbersAskedMax = 200;
/** Longest text that is taken for a number, in characters. */
export const numberTextMax = 200;

/** Poll interval for a parcel in each state. */
export const intervalsMs = {
  labelMade: 6 * hour,
  labelOld: day,
  moving: 4 * hour,
  outForDelivery: 30 * minute,
  ready: 12 * hour,
  alert: 6 * hour,
  alertFinal: day,
  deliveredOnceMore: day,
  afterDelivery: day,
  expired: 3 * day,
  notConnected: day,
} as const;
/** If someone wants updates after delivery: polled for this long. */
export const afterDeliveryMs = 14 * day;
/** A parcel with only a label is polled at its normal interval for this long, then daily. */
export const labelFreshMs = 15 * day;
/** Not found: up to this age of interest, poll at this interval; after the last step, stop polling. */
export const notFoundStepsMs = [
  { until: 6 * hour, every: hour },
  { until: 2 * day, every: 6 * hour },
  { until: 14 * day, every: day },
] as const;

/** Back-off after a failure: first delay, doubled each time up to the maximum. */
export const retryFirstMs = 5 * minute;
export const retryMaxMs = 6 * hour;
/** A response whose format changed needs a developer, not a quick retry. */
export const unreadableFirstMs = 30 * minute;
/** A rejected credential must be fixed by its owner. */
export const deniedFatalMs = 6 * hour;
export const deniedFirstMs = hour;
/** Longest Retry-After of a carrier that is honoured. */
export const retryAfterMaxMs = day;
/** Random jitter, as a share of the delay, so that failed parcels are not all retried at once. */
export const jitterPart = 0.2;

/** Not viewed for this long: poll this many times less often, but at least once per `idleIntervalMaxMs`. */
export const idleSteps = [
  { after: 14 * day, factor: 4 },
  { after: 3 * day, factor: 2 },
] as const;
export const idleIntervalMaxMs = day;

/**
 * A carrier that pushes is polled this many times less often, at most daily, for this long after its last push:
 * a parcel in transit is scanned about once a day, so a longer silence may mean that pushes have stopped.
 */
export const pushedFactor = 4;
export const pushLiveMs = day;

/** No poll is scheduled sooner than this from now. */
export const dueSoonestMs = second;
/** Nor later than this: a channel may let a week pass. */
export const dueLatestMs = 8 * day;
/** Minimum interval between refreshes of one parcel triggered by readers. */
export const refreshIntervalMinMs = minute;
/**
 * The same for a reader who just entered the requested postcode or phone: soon, but too slow to try all
 * postcodes.
 */
export const refreshExtraIntervalMinMs = 5 * second;
/** Viewing a parcel triggers a refresh if the last one is older than this, by state. */
export const staleMs = {
  notFound: 15 * minute,
  outForDelivery: 10 * minute,
  moving: hour,
  /** Delivered or returned this long ago: carriers reuse numbers. */
  finished: 30 * day,
} as const;
/** A number that an aggregator is looking up counts as being refreshed while its next poll is this near. */
export const pendingShownMs = 5 * minute;
/** The last view is recorded at most this often, to avoid a write per view. */
export const wantedEveryMs = 10 * minute;

/** How long `real_query_multi` waits for carriers' responses. */
export const refreshWaitMs = 8 * second;
/** A notification may be missed: check again this often while waiting. */
export const askLookMs = second;

/** A lease not renewed for this long belongs to a dead worker. */
export const leaseMs = 45 * second;
/** A lease of a queued job lasts this long; the queue itself loses no job. */
export const leaseQueuedMs = 5 * minute;
/** A worker renews its leases this often. */
export const leaseRenewMs = 12 * second;
/** Leased parcels of one connector without a response yet, over all processes; above this it gets no more. */
export const leasedMax = 1000;
/** The scheduler leases what a connector's budget grants within this time: the rest waits in order, not in jobs. */
export const leaseAheadMs = 20 * second;
/** Parcels leased by one poll of the scheduler; per refresh job, and of one connector by one poll. */
export const pollBatchMax = 100;
export const refreshJobMax = 50;
/** Parcels whose connector is looked up by one statement. */
export const queueBatchMax = 5000;
/** The scheduler polls for due parcels at least this often. */
export const pollLookMs = 750;
/** A scheduler run ends after this long; the next minute's run takes over. */
export const pollIntervalMs = 61 * second;
/** Responses stored in one transaction, and such transactions of a process at once. */
export const storeBatchMax = 100;
export const storersMax = 2;
/** How long the first response of a batch waits for others: while somebody waits for it, or nobody does. */
export const storeGatherMs = { soon: 15, background: 60 } as const;

/** Retention of raw responses and pushes. */
export const rawAnswerRetentionMs = 7 * day;
export const pushRetentionMs = 7 * day;
/** A parcel on no list and without subscribers is deleted when nobody has looked at it for this long. */
export const parcelRetentionMs = 365 * day;
/** One of which no carrier knows anything: whoever looks again has it asked for again. */
export const unknownParcelRetentionMs = 3 * day;
/** Codes that no connector maps: window of a report, and most that it names of one connector. */
export const unknownCodesWindowMs = 7 * day;
export const unknownCodesReportedMax = 20;
/** A postcode or phone sent to a carrier that asks for more is kept this long for the missing field. */
export const needsInfoRetentionMs = 7 * day;
/** Rows deleted per statement when clearing. */
export const clearBatchRows = 5000;
/** Parcels judged per statement: their schedules are locked while it runs. */
export const clearParcelsMax = 500;

/** If its carrier does not know a number this old, the next connector is worth a query. */
export const sureAfterMs = hour;
/**
 * Numbers of unknown format that may cost a registration with an aggregator: long enough, with enough digits.
 */
export const unknownPlausible = /^(?=.{8,})(?:[A-Z]*\d){6}/;

/** Maximum body size of a push, and pushes with a wrong signature per address and hour. */
export const pushMaxBytes = 1024 * 1024;
export const wrongPushesPerHourMax = 60;

/** New numbers per network and hour: far above any household, far below guessing. */
export const newNumbersPerHourMax = 600;
/** Of those, adjacent numbers, for a whole neighbourhood of addresses in any hour: one full query. */
export const familyPerHourMax = 20;
export const familyWindowMs = hour;
/** Journeys of one number family that an account sees a day without a proof that the numbers are its own. */
export const familyPerDayMax = 20;
export const familyPerDayWindowMs = day;
/** A number stays free for a network this long after its last lookup; renewed when less than this is left. */
export const answeredMs = 7 * day;
export const answeredRenewMs = 6 * day;
/** Lifetime of a view token. */
export const viewTokenMs = 14 * day;
/** Wrong postcodes and phones per hour: for one parcel by one network or account, */
export const keysPerParcelAndSubjectMax = 10;
/** the same for one that has opened the parcel lately, */
export const keysPerOpenedParcelMax = 30;
/** by one for all parcels (a company's import brings many), */
export const keysPerSubjectMax = { network: 20, account: 100 } as const;
/** and for one parcel by everybody; after that each network or account has only a few. */
export const keysPerParcelMax = 60;
export const keysPerSubjectOfFullParcelMax = 2;

/** Carriers' habits are learned from the parcels entered in this time, and read again this often. */
export const habitWindowMs = 42 * day;
export const habitReadEveryMs = 10 * minute;
/** Parcels are sampled evenly over that time: at most this many of each slice, out of this many looked at. */
export const habitSliceMs = 20 * minute;
export const habitSliceParcelsMax = 40;
export const habitSliceRowsMax = 160;
/** Slices read per statement: a day. */
export const habitSlicesRead = 72;
/** Habits written per statement. */
export const habitInsertRows = 100;

/** Delivery dates are estimated from the parcels entered in this time, and what was learned is read again this often. */
export const estimateWindowMs = 120 * day;
export const estimateReadEveryMs = 10 * minute;
/** Parcels are sampled evenly over that time: at most this many of each slice, out of this many looked at. */
export const estimateSliceMs = 60 * minute;
export const estimateSliceParcelsMax = 12;
export const estimateSliceRowsMax = 120;
/** Slices read per statement: a day. */
export const estimateSlicesRead = 24;
/** Curves written per statement. */
export const estimateInsertRows = 100;

/**
 * Estimates are compared with the carriers' own dates on so many of the stored parcels: a quarter of them is of the last ninety
 * days, with about six estimates each, which makes 300,000 rows at most. How many parcels there are is read again this often.
 */
export const sampledParcelsMax = 200_000;
export const sampleReadEveryMs = 10 * minute;
/** Retention of estimates beside carriers' own dates. */
export const pairRetentionMs = 90 * day;
/** Parcels whose pairs are read per statement. */
export const pairedParcelsRead = 1000;

/** The connector with simulated responses. */
export const sandboxId = "sandbox";

/** Route of `mapCall`, for the page, which asks for its map without loading the contract. */
export const mapRoute = { service: "main", method: "POST", path: "track/map", parallel: true } as const;
/** Sizes in which a map is drawn, in pixels: on phones and in panels, and in a parcel that is opened on a wide screen. */
export const mapSizes = {
  card: { width: 360, height: 270 },
  large: { width: 500, height: 400 },
} as const;
/** Places of one journey that a map is drawn from. */
export const mapPlacesMax = 500;
