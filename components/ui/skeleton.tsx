/** The place of something that is coming; give it the size of what comes. Say "loading" once, beside the group. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-sunk ${className}`} />;
}
