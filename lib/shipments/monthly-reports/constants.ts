/** Hour of the first day of a month, in the account's zone, from which its reports are sent. */
export const reportHour = 6;
