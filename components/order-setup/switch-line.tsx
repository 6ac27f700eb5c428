import { ActiveSwitch } from "@/components/ui/active-switch";

interface Props {
  label: string;
  text?: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with its words beside it. */
export function SwitchLine({ label, text, ...control }: Props) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p aria-hidden="true" className="font-medium">
          {label}
        </p>
        {text && <p className="text-muted">{text}</p>}
      </div>
      <ActiveSwitch label={label} {...control} />
    </div>
  );
}
