/** Keys that are pressed together or one after the other, with spaces between them. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(" ").map((key) => (
        <kbd key={key} className="key">
          {key}
        </kbd>
      ))}
    </span>
  );
}
