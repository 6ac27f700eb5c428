import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/input";
import { flags, variables } from "@/lib/messages/email-templates/constants";

interface Props {
  /** Name of the field that it inserts into. */
  field: string;
  /** Text before and after what is selected in the field. */
  onPick: (before: string, after: string) => void;
}

/** Everything that can be inserted into a text: variables, and conditions around a part of it. */
export function VariablePicker({ field, onPick }: Props) {
  const t = useTranslations("email-templates");
  function pick(chosen: string) {
    const [kind, name] = chosen.split(" ");
    if (kind === "variable") onPick(`{{${name}}}`, "");
    if (kind === "flag") onPick(`{{#${name}}}`, `{{/${name}}}`);
  }
  return (
    <Select
      dense
      value=""
      aria-label={t("insert.label", { field })}
      onChange={({ target }) => pick(target.value)}
      className="max-w-56"
    >
      <option value="">{t("insert.short")}</option>
      <optgroup label={t("insert.variables")}>
        {variables.map((name) => (
          <option key={name} value={`variable ${name}`}>
            {t(`variables.${name}`)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t("insert.flags")}>
        {flags.map((name) => (
          <option key={name} value={`flag ${name}`}>
            {t(`flags.${name}`)}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}
