interface Props {
  label: string;
  checked: boolean;
  /** Some of several are selected. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

/** The checkbox that selects a row, or all rows of a page. */
export function SelectBox({ label, checked, indeterminate = false, onChange }: Props) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="table-tick"
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
