"use client";
import { Moon, Sun } from "lucide-react";
import { toggleTheme } from "@/lib/platform/browser/theme-choice";

interface Props {
  toDark: string;
  toLight: string;
}

/** Both icons are rendered and CSS shows the right one, so nothing changes on hydration. */
export function ThemeToggle({ toDark, toLight }: Props) {
  return (
    <button
      type="button"
      onClick={() => toggleTheme()}
      className="button button--ghost button--sm button--icon-only"
    >
      <span className="theme-light-only">
        <Moon aria-hidden="true" />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="theme-dark-only">
        <Sun aria-hidden="true" />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  );
}
