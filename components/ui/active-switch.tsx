import "./active-switch.css";

interface Props {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once. A disabled one keeps its place in the order of Tab, so that it can be read. */
export function ActiveSwitch({ label, isOn, disabled = false, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onChange(!isOn)}
      className="active-switch"
    />
  );
}
