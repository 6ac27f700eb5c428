import type { Status } from "@/lib/core/statuses";

// lib/tracking/pictures: pictures of parcels as PNG: for shared links and in emails
/** Size of a share image, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The dark colours of `tokens.css`, as hexadecimal values: pictures know no style sheet. */
export const boardColours = {
  paper: "#0a1014",
  sunk: "#172026",
  border: "#2b363d",
  ink: "#eff3f5",
  muted: "#a0a9af",
  accent: "#7fd1d2",
  brand: "#00656d",
  simulated: "#f1bf5b",
} as const;

/** The status colours of the dark theme. */
export const statusInks = {
  not_found: "#afb5bc",
  info_received: "#a2bad8",
  in_transit: "#76bafe",
  pick_up: "#f1bf5b",
  undelivered: "#fb9d59",
  alert: "#fb817a",
  delivered: "#71d790",
  returned: "#c4a4fe",
  domestic_returned: "#ee97c9",
  expired: "#c4b4a3",
} as const satisfies Readonly<Record<Status, string>>;

export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly route: string;
  /** Inside stops, and around the present one. */
  readonly paper: string;
  readonly label: string;
}

export const mapColours = {
  dark: {
    sea: "#12262b",
    land: "#2b3840",
    border: "#4c5a63",
    route: "#7fd1d2",
    paper: "#141a1f",
    label: "#eff3f5",
  },
  /** Of emails: mail programs show one picture in light and dark, so it is no brighter than it must be. */
  light: {
    sea: "#d3e9e9",
    land: "#f8fafa",
    border: "#a9b4b8",
    route: "#02646d",
    paper: "#ffffff",
    label: "#141c21",
  },
} as const satisfies Readonly<Record<string, MapColours>>;
