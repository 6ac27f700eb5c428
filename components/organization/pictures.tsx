import { Drawing, ground } from "@/components/ui/drawing/drawing";

/** People under one another, and room for one more. */
export function TeamPicture() {
  return (
    <Drawing>
      {ground}
      <path className="illustration-way" d="M88 62v14M46 76h84" />
      <Person x={46} y={108} />
      <Person x={88} y={62} isFirst />
      <Person x={130} y={108} />
      <g transform="translate(154 46)">
        <circle className="illustration-seal" r="13" />
        <path className="illustration-check" d="M-5.5 0h11M0-5.5v11" />
      </g>
    </Drawing>
  );
}

/** A list of rights with a shield. */
export function RightsPicture() {
  return (
    <Drawing>
      {ground}
      <rect className="illustration-paper" x="30" y="22" width="92" height="86" rx="8" />
      <path d="M58 44h46M58 65h46M58 86h46" />
      <rect x="40" y="38" width="10" height="10" rx="2.5" />
      <rect x="40" y="60" width="10" height="10" rx="2.5" />
      <rect x="40" y="82" width="10" height="10" rx="2.5" />
      <path className="illustration-accent" d="m42 43 2.5 2.5 5-6M42 65l2.5 2.5 5-6" />
      <path
        className="illustration-paper illustration-accent"
        d="m132 52 20 7v17c0 14-9 22-20 27-11-5-20-13-20-27V59z"
      />
      <path className="illustration-accent" d="m123 76 7 7 12-14" />
    </Drawing>
  );
}

/** Head and shoulders, on a line. */
function Person({ x, y, isFirst = false }: { x: number; y: number; isFirst?: boolean }) {
  const look = isFirst ? "illustration-paper illustration-accent" : "illustration-paper";
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={look} d="M-18 0v-3a13 13 0 0 1 13-13H5A13 13 0 0 1 18-3v3z" />
      <circle className={look} cy="-27" r="9" />
    </g>
  );
}
