import { useState } from "react";
import { flushSync } from "react-dom";

/** Closes a part and gives the focus back to what had it when the part was first drawn, which opened it. */
export function useReturnFocus(): (close: () => void) => void {
  const [opener] = useState(() => document.activeElement);
  return (close) => {
    // The part has to be gone: focus that leaves it may mean something else there.
    flushSync(close);
    if (opener instanceof HTMLElement) opener.focus();
  };
}
