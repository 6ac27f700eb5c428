import type { Mark as CarrierTile } from "@/lib/parcels/carriers/schemas";
import { pictureSize } from "@/lib/tracking/pictures/constants";

/** The dark colours of `tokens.css`, as the rendering library needs them. */
const colours = {
  paper: "#0a1014",
  sunk: "#172026",
  border: "#2b363d",
  ink: "#eff3f5",
  accent: "#7fd1d2",
  brand: "#00656d",
} as const;

/** Font size for a name of up to so many characters, in pixels. */
const nameSizes = [
  [14, 112],
  [20, 92],
  [28, 72],
  [Number.POSITIVE_INFINITY, 60],
] as const;
const tilePx = { widest: 62, gap: 6, between: 22, room: 1056 } as const;
const stops = 5;
const markPx = 112;

interface Props {
  name: string;
  /** An example number in groups, separated by spaces. */
  number?: string | undefined;
  /** A carrier's tile, before its name. */
  mark?: CarrierTile;
}

/**
 * The share image of a page: the name on a split-flap board, a number on tiles, and the progress line. It
 * contains names only, so one image serves all languages. Rendered by satori: flex boxes and inline styles
 * only.
 */
export function SharePicture({ name, number, mark }: Props) {
  return (
    <div
      style={{
        ...pictureSize,
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "64px 72px 68px",
        background: colours.paper,
        color: colours.ink,
        fontFamily: "Geist",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 18, fontSize: 34, fontWeight: 600 }}>
        <Mark />
        1Tracking
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ display: "flex", alignItems: "center", gap: 32 }}>
          {mark && <Tile mark={mark} />}
          <div
            style={{ fontSize: sizeOf(name), fontWeight: 600, letterSpacing: "-0.03em", lineHeight: 1.05 }}
          >
            {name}
          </div>
        </div>
        {number && <Board number={number} />}
      </div>
      <Journey />
    </div>
  );
}

function sizeOf(name: string): number {
  return nameSizes.find(([most]) => name.length <= most)?.[1] ?? 60;
}

/** A carrier's tile, as `CarrierMark` renders it on pages. */
function Tile({ mark: { text, ground, ink } }: { mark: CarrierTile }) {
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        flexShrink: 0,
        height: markPx,
        width: markPx * 1.375,
        borderRadius: markPx / 5,
        background: ground,
        color: ink,
        border: `2px solid ${colours.border}`,
        fontSize: Math.round(markPx * Math.min(0.46, 1.78 / text.length)),
        fontWeight: 600,
        letterSpacing: "-0.02em",
      }}
    >
      {text}
    </div>
  );
}

function Mark() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: part of a picture
    <svg width="56" height="56" viewBox="0 0 24 24">
      <rect width="24" height="24" rx="6" fill={colours.brand} />
      <path d="M6 17.5 10.6 13" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M9.2 8.4 13 6v12"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <circle cx="18" cy="17" r="2.1" fill="#fff" />
    </svg>
  );
}

/** One tile per character, small enough for the whole number to fit one line. */
function Board({ number }: { number: string }) {
  const groups = number.split(" ");
  const count = number.replaceAll(" ", "").length;
  const gaps = (groups.length - 1) * tilePx.between + (count - groups.length) * tilePx.gap;
  const width = Math.min(tilePx.widest, Math.floor((tilePx.room - gaps) / count));
  const tile = {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    width,
    height: Math.round(width * 1.36),
    borderRadius: Math.round(width / 7),
    border: `1px solid ${colours.border}`,
    background: colours.sunk,
  } as const;
  return (
    <div
      style={{
        display: "flex",
        gap: tilePx.between,
        marginTop: 40,
        fontFamily: "Geist Mono",
        fontSize: Math.round(width * 0.66),
        color: colours.accent,
      }}
    >
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <div key={at} style={{ display: "flex", gap: tilePx.gap }}>
          {[...group].map((character, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            <div key={place} style={tile}>
              {character}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The product's line of five stops, the last one reached. */
function Journey() {
  return (
    <div style={{ display: "flex", alignItems: "center", height: 44 }}>
      {Array.from({ length: stops }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five places never change
        <div key={at} style={{ display: "flex", alignItems: "center", flexGrow: at === 0 ? 0 : 1 }}>
          {at > 0 && <div style={{ display: "flex", flexGrow: 1, height: 4, background: colours.accent }} />}
          {at < stops - 1 ? (
            <div
              style={{ display: "flex", width: 20, height: 20, borderRadius: 10, background: colours.accent }}
            />
          ) : (
            <Arrived />
          )}
        </div>
      ))}
    </div>
  );
}

function Arrived() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: part of a picture
    <svg width="44" height="44" viewBox="0 0 44 44">
      <circle cx="22" cy="22" r="22" fill={colours.accent} />
      <path
        d="m13.5 22.5 6 6 11-12"
        stroke={colours.paper}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </svg>
  );
}
