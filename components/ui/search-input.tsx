"use client";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Input, Labelled } from "./input";

type InputProps = Omit<ComponentProps<typeof Input>, "type" | "onChange"> & {
  onSearch: (text: string) => void;
};

/** A field that the server or a list is searched by. It needs a label around it or an `aria-label`. */
export function SearchInput({ onSearch, ...rest }: InputProps) {
  return (
    <Input
      dense
      autoComplete="off"
      spellCheck={false}
      {...rest}
      type="search"
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}

/** Typing is over after this pause, in milliseconds. */
const pauseMs = 300;

interface PausedProps extends Pick<InputProps, "maxLength" | "placeholder" | "onSearch"> {
  label: string;
  /** What is searched for now. */
  text: string;
}

/** A search that begins when typing is over. */
export function PausedSearch({ label, text, onSearch, ...rest }: PausedProps) {
  const [typed, setTyped] = useState(text);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => search.current(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return (
    <Labelled label={label}>
      <SearchInput {...rest} value={typed} onSearch={setTyped} />
    </Labelled>
  );
}
