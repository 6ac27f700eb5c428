/** What the desk says in the browser: its own words, and those of the results page whose parts it uses. */
export const deskMessages = [
  "desk",
  "status",
  "journey",
  "parcel",
  "carriers.dialog",
  "home.box",
  "errors",
] as const;
