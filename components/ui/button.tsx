import type { ComponentProps } from "react";

type Variant = "primary" | "secondary" | "ghost" | "outline" | "danger";
type Size = "sm" | "md" | "lg";

interface Look {
  variant?: Variant;
  size?: Size;
  iconOnly?: boolean;
}

/** Classes of HeroUI's button, for a link that acts like one. Styles only: no script is needed to press a button. */
export function buttonClass({ variant = "secondary", size = "md", iconOnly = false }: Look = {}): string {
  return `button button--${variant} button--${size}${iconOnly ? " button--icon-only" : ""}`;
}

/** A native button in HeroUI's dress. An icon alone needs an `aria-label`. */
export function Button({
  variant,
  size,
  iconOnly,
  className = "",
  ...rest
}: Look & ComponentProps<"button">) {
  const look = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(iconOnly && { iconOnly }),
  });
  return <button type="button" {...rest} className={`${look} ${className}`} />;
}
