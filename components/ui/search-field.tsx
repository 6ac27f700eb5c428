import { Search } from "lucide-react";
import type { ReactNode, Ref } from "react";

interface Props {
  /** What is looked for: name of the field and its hint. */
  label: string;
  id: string;
  field: Ref<HTMLInputElement>;
  onSearch: (text: string) => void;
  className: string;
  /** The result, announced politely to screen readers. */
  children: ReactNode;
}

/** A field that narrows what stands in the page, with what came of it. The sign and the field are placed by `className`. */
export function SearchField({ label, id, field, onSearch, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden="true" className="size-4" />
      <input
        ref={field}
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
      {children}
    </div>
  );
}
