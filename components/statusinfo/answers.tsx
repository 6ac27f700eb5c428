interface Props {
  /** A short question and its answer, in reading order. */
  rows: readonly (readonly [string, string])[];
}

/** Questions about a status at the left, answers at the right; stacked on a phone. */
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
