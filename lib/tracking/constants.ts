const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Carrier id of a parcel whose carrier nobody knows yet; shown as none. */
export const unknownCarrier = "unknown";

/** How long until a parcel in each state is asked for again: the poll plan. */
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
/** Where somebody wants to know what happens after a delivery: asked for this long. */
export const afterDeliveryMs = 14 * day;
/** A label is asked for at its pace for this long, then daily. */
export const labelFreshMs = 15 * day;
/** Not found: up to this age of interest at this interval; after the last step no more. */
export const notFoundStepsMs = [
  { until: 6 * hour, every: hour },
  { until: 2 * day, every: 6 * hour },
  { until: 14 * day, every: day },
] as const;

/** Back-off after a failure: first wait, doubled each time, at most the last. */
export const retryFirstMs = 5 * minute;
export const retryMaxMs = 6 * hour;
/** An answer whose shape changed needs a person, not a quick retry. */
export const unreadableFirstMs = 30 * minute;
/** A refused credential needs its owner. */
export const deniedFatalMs = 6 * hour;
export const deniedFirstMs = hour;
/** Longest believed "come back in" of a carrier. */
export const retryAfterMaxMs = day;
/** Waits after failures differ by up to this part, so that parcels do not come back together. */
export const jitterPart = 0.2;

/** Nobody looked for this long: this many times slower. Never slower than `idleIntervalMaxMs` makes it. */
export const idleSteps = [
  { after: 14 * day, factor: 4 },
  { after: 3 * day, factor: 2 },
] as const;
export const idleIntervalMaxMs = day;

/**
 * A carrier that tells by itself is asked this many times slower, at most daily, for this long after its last word: a
 * parcel on its way is scanned about once a day, and one that is not told of for longer may not be told of any more.
 */
export const pushedFactor = 4;
export const pushLiveMs = day;

/** No ask is planned sooner than this from now. */
export const dueSoonestMs = second;
/** A reader cannot make us ask for the same parcel more often. */
export const refreshIntervalMinMs = minute;
/** The same for a reader who just gave what the carrier wanted: soon, but too slow for trying all postcodes. */
export const refreshExtraIntervalMinMs = 5 * second;
/** A look makes us ask again for what was asked longer ago than this, by what is known. */
export const staleMs = {
  notFound: 15 * minute,
  outForDelivery: 10 * minute,
  moving: hour,
  /** Delivered or returned long ago: carriers recycle numbers. */
  finished: 30 * day,
} as const;
/** A number an aggregator looks up counts as being asked while its next ask is this near. */
export const pendingShownMs = 5 * minute;
/** Interest is written down at most this often, so that looking costs no writes. */
export const wantedEveryMs = 10 * minute;

/** How long `real_query_multi` waits for carriers' answers. */
export const refreshWaitMs = 8 * second;
/** A message of the bus may be missed: look again this often while waiting. */
export const askLookMs = second;

/** A claim not renewed for this long belongs to a dead worker. */
export const claimMs = 45 * second;
/** A claim that waits in the queue lasts this long; the queue itself loses no job. */
export const leaseQueuedMs = 5 * minute;
/** A worker renews its claims this often. */
export const leaseRenewMs = 12 * second;
/** Parcels claimed and not yet answered in the whole fleet; past this the sweep waits. */
export const leasedMax = 3000;
/** Parcels the sweep claims in one go, and those of one refresh job. */
export const pollBatchMax = 500;
export const refreshJobMax = 50;
/** The sweep looks for due parcels at least this often. */
export const pollLookMs = 750;
/** A sweep ends this long after it began: the next minute's takes over. */
export const pollIntervalMs = 61 * second;
/** Answers stored in one transaction, and how long the first of them waits for others. */
export const storeBatchMax = 25;
export const storeGatherMs = 15;

/** Raw answers, pushes and changes are kept this long. */
export const rawAnswerRetentionMs = 7 * day;
export const pushRetentionMs = 7 * day;
export const changeRetentionMs = 30 * day;
/** What a carrier was told that still wants to know more is kept this long for the rest of the answer. */
export const needsInfoRetentionMs = 7 * day;
/** Rows one statement of the clearing deletes. */
export const clearBatchRows = 5000;

/** A number this old that its carrier does not know is worth asking somebody else about. */
export const sureAfterMs = hour;
/** Numbers of no known shape that may cost a registration with an aggregator: long enough, with enough digits. */
export const unknownPlausible = /^(?=.{8,})(?:[A-Z]*\d){6}/;

/** Largest body of a push, and how many with a wrong signature one address may send in an hour. */
export const pushMaxBytes = 1024 * 1024;
export const wrongPushesPerHourMax = 60;

/** Numbers that one network was not answered about before, in an hour: far above any household, far below guessing. */
export const newNumbersPerHourMax = 600;
/** Of those, numbers that lie near each other, for a whole neighbourhood of addresses and in any hour: one full query. */
export const familyPerHourMax = 20;
export const familyWindowMs = hour;
/** A number stays free for a network for so long after it was last answered; renewed when less than this is left. */
export const answeredMs = 7 * day;
export const answeredRenewMs = 6 * day;
/** A view token is good for so long. */
export const viewTokenMs = 14 * day;
/** Keys (postcode, phone) that may be tried for one parcel in an hour, by everybody together, and by one network for all. */
export const keysPerParcelAndHourMax = 10;
export const keysPerNetworkAndHourMax = 20;

/** The connector whose answers are made up. */
export const sandboxId = "sandbox";
