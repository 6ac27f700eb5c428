"use client";
import { useEffect, useId, useState } from "react";
import { TextField } from "@/components/ui/form/fields";
import { carrierName } from "@/lib/parcels/carriers/format";

interface Listed {
  readonly id: string;
  readonly routerName: string;
  readonly name: string;
  readonly nameZh: string;
}

interface Props {
  locale: string;
  /** Catalogue id; empty for none. */
  value: string;
  onChange: (carrier: string) => void;
  texts: { readonly carrier: string; readonly carrierHint: string; readonly carrierUnknown: string };
}

/** A carrier by name, with the browser's own suggestions; the names are loaded on first use. */
export function CarrierField({ locale, value, onChange, texts }: Props) {
  const [wanted, setWanted] = useState(value !== "");
  const [typed, setTyped] = useState<string | null>(null);
  const list = useId();
  useEffect(() => {
    if (value !== "") setWanted(true);
  }, [value]);
  const carriers = useListed(wanted);
  // Text typed before the names were loaded is matched afterwards.
  const early = typed === null || value !== "" ? "" : (findListed(carriers, typed)?.id ?? "");
  useEffect(() => {
    if (early !== "") onChange(early);
  }, [early, onChange]);
  const chosen = carriers.find(({ id }) => id === value);
  const shown = typed ?? (chosen ? carrierName(chosen, locale) : value);

  function type(text: string) {
    setTyped(text);
    onChange(findListed(carriers, text)?.id ?? "");
  }

  const unknown = typed !== null && typed.trim() !== "" && value === "" && carriers.length > 0;
  return (
    <>
      <TextField
        name="carrier"
        label={texts.carrier}
        hint={unknown ? <span role="status">{texts.carrierUnknown}</span> : texts.carrierHint}
        list={list}
        autoComplete="off"
        value={shown}
        onFocus={() => setWanted(true)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => value !== "" && setTyped(null)}
      />
      <datalist id={list}>
        {carriers.map((carrier) => (
          <option key={carrier.id} value={carrierName(carrier, locale)} />
        ))}
      </datalist>
    </>
  );
}

/** The carrier whose full name the text is, in any spelling. */
function findListed(carriers: readonly Listed[], text: string): Listed | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return undefined;
  return carriers.find(({ id, routerName, name, nameZh }) =>
    [id, routerName, name, nameZh].some((word) => word.toLowerCase() === wanted),
  );
}

/** The list of carriers, once it is wanted; empty until it is loaded. */
function useListed(wanted: boolean): readonly Listed[] {
  const [carriers, setCarriers] = useState<readonly Listed[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    fetch("/carriers.json", { signal: stop.signal })
      .then((answer) => answer.json() as Promise<Listed[]>)
      .then(setCarriers)
      .catch(() => undefined);
    return () => stop.abort();
  }, [wanted]);
  return carriers;
}
