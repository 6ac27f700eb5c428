/** The logo: a journey of three stops, the last one reached. Decorative; the name is beside it. */
export function BrandMark({ className = "size-6" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path d="M6 17.5 10.6 13" className="stroke-accent-foreground" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M9.2 8.4 13 6v12"
        className="stroke-accent-foreground"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <circle cx="18" cy="17" r="2.1" className="fill-accent-foreground" />
    </svg>
  );
}
