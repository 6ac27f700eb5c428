"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Field } from "@/components/account/form-parts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { keyNameMax } from "@/lib/api-keys/constants";
import { addressesMax, type KeyView } from "@/lib/api-keys/contract";
import { CallError } from "@/lib/browser/call-api";
import { setKey } from "./key-calls";
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
export function KeyForm({ view, address, onSaved, onClose }: Props) {
  const t = useTranslations("apikeys.form");
  const sentenceOf = useErrorSentence();
  const [name, setName] = useState(view?.name ?? "");
  const [text, setText] = useState(view?.addresses.join("\n") ?? "");
  const [isTried, setTried] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [refused, setRefused] = useState<{ readonly name?: string; readonly all?: string }>({});
  const { addresses, wrong, tooMany } = readAddresses(text);
  const nameFault = refused.name ?? (isTried && name.trim() === "" ? t("faults.name") : undefined);
  const isWrong = isTried && (wrong.length > 0 || tooMany);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    setRefused({});
    const form = event.currentTarget;
    const focus = (field: string) => form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    if (name.trim() === "") return focus("name");
    if (wrong.length > 0 || tooMany) return focus("addresses");
    if (isWorking) return;
    setWorking(true);
    try {
      const { key, secret } = await setKey({ ...(view && { id: view.id }), name, addresses: [...addresses] });
      onSaved(key, secret);
    } catch (error) {
      setWorking(false);
      const sentence = sentenceOf(error) ?? undefined;
      const isName = error instanceof CallError && error.issues.some(({ path }) => path === "name");
      setRefused({ ...(sentence && { [isName ? "name" : "all"]: sentence }) });
      if (isName) focus("name");
    }
  }
  return (
    <Dialog open onClose={onClose} title={t(view ? "editTitle" : "newTitle")} close={t("cancel")} size="md">
      <form
        noValidate
        onSubmit={save}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 [&>:empty]:hidden"
      >
        <Field
          form="key"
          name="name"
          label={t("name")}
          hint={t("nameHint")}
          fault={nameFault}
          value={name}
          maxLength={keyNameMax}
          autoComplete="off"
          autoFocus
          onChange={(event) => {
            setName(event.target.value);
            setRefused({});
          }}
        />
        <div>
          <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <label htmlFor="key-addresses" className="font-medium">
              {t("addresses")}
            </label>
            {address !== null && (
              <button
                type="button"
                className="min-h-8 text-[var(--link)] text-sm underline-offset-4 hover:underline"
                onClick={() => setText(withAddress(text, address))}
              >
                {t("own", { address })}
              </button>
            )}
          </div>
          <textarea
            id="key-addresses"
            name="addresses"
            rows={4}
            spellCheck={false}
            autoComplete="off"
            value={text}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? "key-addresses-fault key-addresses-hint" : "key-addresses-hint"}
            onChange={(event) => setText(event.target.value)}
            className="number block w-full min-w-0 rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] px-3 py-2 text-base text-ink hover:border-[var(--field-border-hover)] aria-invalid:border-danger sm:text-[0.9375rem]"
          />
          <p id="key-addresses-hint" className="mt-1.5 text-muted text-sm">
            {t("addressesHint", { max: addressesMax })}
          </p>
          <div id="key-addresses-fault" role="alert" className="mt-1 font-medium text-danger text-sm">
            {isWrong && (
              <ul>
                {wrong.map(({ line, text: part, fault }) => (
                  <li key={`${line} ${part}`} className="[overflow-wrap:anywhere]">
                    {t(`faults.${fault}`, { line, text: part })}
                  </li>
                ))}
                {tooMany && <li>{t("faults.tooMany", { count: addresses.length, max: addressesMax })}</li>}
              </ul>
            )}
          </div>
        </div>
        <ErrorNote text={refused.all ?? null} />
        <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          <Button variant="outline" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" aria-disabled={isWorking}>
            {isWorking ? t("working") : t(view ? "save" : "submit")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
