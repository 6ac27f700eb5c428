/** Most entries on a page of the log. */
export const auditPageMax = 200;
export const auditSearchMax = 100;
/** Entries read or deleted per statement. */
export const auditBatch = 2000;
