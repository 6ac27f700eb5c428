/** A broken journey: two steps done, the rest of the line is missing. Decorative. */
export function BrokenLine() {
  return (
    <svg viewBox="0 0 320 32" className="w-full max-w-sm" aria-hidden="true" focusable="false">
      <path d="M12 16H152" className="stroke-accent" strokeWidth="2" />
      <path
        d="M175 16H226M243 16H300"
        className="stroke-border-strong"
        strokeWidth="2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <circle cx="12" cy="16" r="6" className="fill-accent" />
      <circle cx="84" cy="16" r="6" className="fill-accent" />
      <circle cx="158" cy="16" r="11" className="fill-paper stroke-accent" strokeWidth="2" />
      <path d="m154.5 12.5 7 7m0-7-7 7" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
      <circle cx="234" cy="16" r="5" className="fill-paper stroke-border-strong" strokeWidth="2" />
      <circle cx="308" cy="16" r="5" className="fill-paper stroke-border-strong" strokeWidth="2" />
    </svg>
  );
}
