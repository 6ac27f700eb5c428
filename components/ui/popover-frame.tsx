import type { ComponentProps, ReactNode } from "react";
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

/** Not before a button has the focus: most visitors never press a key. */
const loadKeys = () =>
  void import("./popover-keys")
    .then(({ listenForPopoverKeys }) => listenForPopoverKeys())
    .catch(() => undefined);

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
  const anchor = `--${id.replace(/\W/g, "")}`;
  return (
    <>
      <Button
        size="sm"
        {...button}
        popoverTarget={id}
        onFocus={loadKeys}
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
        onFocus={loadKeys}
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
