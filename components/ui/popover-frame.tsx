import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { Button } from "./button";

export interface FrameProps extends Omit<ComponentProps<typeof Button>, "id"> {
  /** Of the panel. */
  id: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** Under the button's end on every screen, for the menus of a bar; otherwise a sheet at the end of a phone's screen. */
  align?: "end";
  width?: "sm" | "lg";
}

interface Props extends FrameProps {
  panel?: ComponentProps<"div">;
}

/** Moves the focus from the button or an entry to another entry of the open panel; elsewhere keys keep their meaning. */
function moveFocus(event: KeyboardEvent<HTMLElement>, id: string): void {
  const entries = [...document.querySelectorAll<HTMLElement>(`[id="${id}"] .popover-item`)].filter(
    // An entry may be for narrow screens only; those of a closed panel are invisible, too.
    (entry) => entry.checkVisibility?.() !== false,
  );
  const at = entries.indexOf(event.target as HTMLElement);
  if (at < 0 && event.target !== event.currentTarget) return;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  const next = entries.at(places[event.key] ?? Number.NaN);
  if (!(event.key in places) || !next) return;
  event.preventDefault();
  next.focus();
}

/**
 * A button with a panel in the browser's own popover, which closes on Escape and on a press outside. Arrow keys, Home and End
 * move through its entries. The panel is also rendered by the server and opens without script.
 */
export function PopoverFrame({
  id,
  trigger,
  align,
  width,
  panel,
  className = "",
  children,
  ...button
}: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveFocus(event, id);
  const anchor = `--${id.replace(/\W/g, "")}`;
  return (
    <>
      <Button
        size="sm"
        {...button}
        popoverTarget={id}
        onKeyDown={onKeyDown}
        style={{ anchorName: anchor } as object}
        className={`popover-button ${className}`}
      >
        {trigger}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only its entries have the focus */}
      <div
        {...panel}
        id={id}
        popover="auto"
        onKeyDown={onKeyDown}
        data-align={align}
        data-width={width}
        style={{ positionAnchor: anchor } as object}
        className="popover-panel"
      >
        {children}
      </div>
    </>
  );
}
