/** Whether a log-in set its marker cookie. It proves nothing: scripts cannot read the session cookie. */
export function signedInMark(): boolean {
  return document.cookie.split("; ").includes("signed-in=1");
}

/** Window event after a response said that the session is over. */
export const tokenInvalidEvent = "tokenInvalid";
