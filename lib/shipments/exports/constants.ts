/** An export can be downloaded for this many minutes. */
export const exportMinutes = 60;
