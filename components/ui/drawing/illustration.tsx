import type { ReactNode } from "react";
import { Drawing, ground } from "./drawing";

export type IllustrationName = "parcels" | "search" | "inbox" | "confirmed" | "unsubscribed" | "notFound";

interface Props {
  name: IllustrationName;
  /** Sets the width; the height follows. */
  className?: string;
}

/** A drawing in the house's line style, with the tiles of its board. The text beside it says what it means. */
export function Illustration({ name, className = "w-44" }: Props) {
  return <Drawing className={className}>{drawings[name]}</Drawing>;
}

/** Tiles of a split-flap board from the left, each with its fold. */
function Tiles({ x, y, signs }: { x: number; y: number; signs: string }) {
  return [...signs].map((sign, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
    <g key={at} transform={`translate(${x + at * 25} ${y})`}>
      <rect className="illustration-tile" width="22" height="32" rx="4" />
      <text x="11" y="22.5">
        {sign}
      </text>
      <path className="illustration-fold" d="M0 16h22" />
    </g>
  ));
}

/** A sign on the middle tile of the house's board: for a state that has no drawing of its own. */
export function SignBoard({ icon }: { icon: ReactNode }) {
  return (
    <Drawing>
      {ground}
      <path className="illustration-quiet" d="M64 84v24M112 84v24" />
      <rect className="illustration-board" x="32" y="24" width="112" height="60" rx="12" />
      {[42, 73, 104].map((x) => (
        <g key={x} transform={`translate(${x} 33)`}>
          <rect className="illustration-tile" width="28" height="42" rx="4" />
          <path className="illustration-fold" d="M0 21h28" />
        </g>
      ))}
      <g className="illustration-sign" transform="translate(77 44)">
        {icon}
      </g>
    </Drawing>
  );
}

const envelope = (
  <>
    <rect className="illustration-paper" x="38" y="34" width="100" height="68" rx="8" />
    <path d="m40 40 43 33a8 8 0 0 0 10 0l43-33" />
  </>
);

function Seal({ children }: { children: ReactNode }) {
  return (
    <g transform="translate(136 92)">
      <circle className="illustration-seal" r="19" />
      {children}
    </g>
  );
}

const drawings: Readonly<Record<IllustrationName, ReactNode>> = {
  parcels: (
    <>
      {ground}
      <path className="illustration-way" d="M84 30c24-22 50-18 62 4" />
      <path className="illustration-accent" d="M146 66s-13-13-13-22a13 13 0 0 1 26 0c0 9-13 22-13 22z" />
      <circle className="illustration-accent" cx="146" cy="44" r="4" />
      <path className="illustration-paper" d="M22 58 54 44l32 14v36L54 108 22 94z" />
      <path d="M22 58 54 72l32-14M54 72v36M22 58 10 46l32-14 12 12 12-12 32 14-12 12" />
    </>
  ),
  search: (
    <>
      {ground}
      <rect className="illustration-board" x="14" y="28" width="116" height="52" rx="10" />
      <Tiles x={24} y={38} signs="   ?" />
      <circle className="illustration-lens" cx="118" cy="72" r="23" />
      <path className="illustration-accent illustration-handle" d="m135 89 18 18" />
    </>
  ),
  inbox: (
    <>
      {ground}
      <path className="illustration-paper" d="M28 70h28l6 14h52l6-14h28v30a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" />
      <path d="m28 70 14-32a8 8 0 0 1 7-5h78a8 8 0 0 1 7 5l14 32" />
      <path className="illustration-way" d="M62 52h52M70 40h36" />
    </>
  ),
  confirmed: (
    <>
      {envelope}
      <Seal>
        <path className="illustration-check" pathLength="1" d="m-8.5.5 6 6.5 11-13" />
      </Seal>
    </>
  ),
  unsubscribed: (
    <>
      {envelope}
      <path className="illustration-way" d="M14 50h14M8 66h20M14 82h14" />
      <Seal>
        <path className="illustration-check" d="M-7-7 7 7M7-7-7 7" />
      </Seal>
    </>
  ),
  notFound: (
    <>
      {ground}
      <path className="illustration-quiet" d="M60 86v22M116 86v22" />
      <rect className="illustration-board" x="36" y="22" width="104" height="64" rx="12" />
      <Tiles x={52} y={38} signs="404" />
    </>
  ),
};
