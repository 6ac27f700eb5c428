import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** What is saved of a form, and whether it holds something else. While it does not, it follows `start`. */
export function useSavedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  start: Values,
) {
  const [saved, setSaved] = useState(start);
  const dirty = !isSame(values, saved);
  const startText = JSON.stringify(start);
  const known = useRef(startText);
  useEffect(() => {
    if (known.current === startText) return;
    known.current = startText;
    setSaved(JSON.parse(startText));
    // What the fields hold now: a key may have been pressed after this was drawn.
    if (isSame(form.getValues(), saved)) form.reset(JSON.parse(startText));
  }, [startText, saved, form]);
  return { saved, setSaved, dirty };
}

function isSame(one: FieldValues, other: FieldValues): boolean {
  return Object.keys(other).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
