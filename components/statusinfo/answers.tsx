interface Props {
  /** A short question and what is said to it; in the order of reading. */
  rows: readonly (readonly [string, string])[];
}

/** Questions about a status at the left, what is known at the right; under each other on a phone. */
export function Answers({ rows }: Props) {
  return (
    <dl className="status-answers">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
