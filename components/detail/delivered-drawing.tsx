import { Drawing, ground } from "@/components/ui/drawing/drawing";

/** A parcel before a door, with a tick. */
export function DeliveredDrawing({ className }: { className: string }) {
  return (
    <Drawing className={className}>
      {ground}
      <path d="M92 108V26a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v82" />
      <circle cx="103" cy="66" r="2.5" />
      <g transform="translate(26 46)">
        <path className="illustration-paper" d="M0 14 32 0l32 14v34L32 62 0 48z" />
        <path d="m0 14 32 14 32-14M32 28v34" />
        <path className="illustration-accent" d="m16 7 32 14v11" />
      </g>
      <g transform="translate(94 44)">
        <circle className="illustration-good" r="19" />
        <path className="illustration-check" pathLength="1" d="m-8.5.5 6 6.5 11-13" />
      </g>
    </Drawing>
  );
}
