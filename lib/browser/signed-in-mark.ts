/** Whether a log-in left its mark in this browser. It proves nothing: the session itself is out of a script's reach. */
export function signedInMark(): boolean {
  return document.cookie.split("; ").includes("signed-in=1");
}

/** Event of the window when an answer said that the log-in is over. */
export const tokenInvalidEvent = "tokenInvalid";
