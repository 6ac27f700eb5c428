"use client";
import { useTranslations } from "next-intl";
import { TextareaField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { keyNameMax } from "@/lib/accounts/api-keys/constants";
import { addressesMax, type KeyView, setKeyCall } from "@/lib/accounts/api-keys/contract";
import { readAddresses, withAddress } from "./rules";

interface Props {
  /** null: a new key. */
  view: KeyView | null;
  /** Where the reader's own calls come from; null where it is no IPv4 address. */
  address: string | null;
  onSaved: (key: KeyView, secret: string | null) => void;
  onClose: () => void;
}

/** Name and addresses of a key, new or known. */
export function KeyForm(props: Props) {
  const { view, onClose } = props;
  const t = useTranslations("apikeys.form");
  const form = useKeyForm(props);
  return (
    <FormDialog
      form={form}
      title={t(view ? "editTitle" : "newTitle")}
      submit={t(view ? "save" : "submit")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        maxLength={keyNameMax}
        autoComplete="off"
        autoFocus
      />
      <AddressesField form={form} address={props.address} />
    </FormDialog>
  );
}

function useKeyForm({ view, onSaved }: Props) {
  const t = useTranslations("apikeys.form");
  return useCallForm(setKeyCall, {
    id: "key",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: { name: view?.name ?? "", addresses: view?.addresses.join("\n") ?? "" },
    toInput: ({ name, addresses }) => ({
      ...(view && { id: view.id }),
      name,
      addresses: [...readAddresses(addresses).addresses],
    }),
    validate: ({ name, addresses }) => {
      const { wrong, tooMany } = readAddresses(addresses);
      return {
        ...(name.trim() === "" && { name: t("errors.name") }),
        ...((wrong.length > 0 || tooMany) && { addresses: t("addresses") }),
      };
    },
    onDone: ({ key, secret }) => onSaved(key, secret),
  });
}

interface AddressesProps extends Pick<Props, "address"> {
  form: ReturnType<typeof useKeyForm>;
}

/** An address a line; an error names each line that is none. */
function AddressesField({ form, address }: AddressesProps) {
  const t = useTranslations("apikeys.form");
  const text = form.values.addresses;
  const { addresses, wrong, tooMany } = readAddresses(text);
  const errors = (
    <ul>
      {wrong.map(({ line, text: part, error }) => (
        <li key={`${line} ${part}`}>{t(`errors.${error}`, { line, text: part })}</li>
      ))}
      {tooMany && <li>{t("errors.tooMany", { count: addresses.length, max: addressesMax })}</li>}
    </ul>
  );
  return (
    <TextareaField
      name="addresses"
      label={t("addresses")}
      hint={t("addressesHint", { max: addressesMax })}
      error={form.errors.addresses && (wrong.length > 0 || tooMany) ? errors : undefined}
      action={
        address !== null && (
          <button
            type="button"
            className="min-h-8 text-[var(--link)] text-sm underline-offset-4 hover:underline"
            onClick={() => form.setValue("addresses", withAddress(text, address))}
          >
            {t("own", { address })}
          </button>
        )
      }
      rows={4}
      spellCheck={false}
      autoComplete="off"
      className="number"
    />
  );
}
