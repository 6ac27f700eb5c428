"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

interface SectionProps {
  /** Its messages are `kit.<id>`, its address is `#<id>`. */
  id: string;
  /** The files that are shown, below `components/ui`. */
  files: readonly string[];
  /** One state to a row, for wide parts. */
  wide?: boolean;
  children: ReactNode;
}

/** One part, or a few that belong together: name, what it is for, files, and its states. */
export function KitSection({ id, files, wide = false, children }: SectionProps) {
  const t = useTranslations(`kit.${id}`);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="kit-section">
      <h2 id={`${id}-title`}>{t("title")}</h2>
      <p className="kit-about">{t("about")}</p>
      <ul className="kit-files">
        {files.map((file) => (
          <li key={file}>
            <code>{`ui/${file}`}</code>
          </li>
        ))}
      </ul>
      <div className="kit-states" data-wide={wide || undefined}>
        {children}
      </div>
    </section>
  );
}

interface StateProps {
  /** What the state is called; a property as it stands in the code gets `code`. */
  name: string;
  code?: boolean;
  /** Over all columns. */
  wide?: boolean;
  /** Side by side instead of one below the other. */
  row?: boolean;
  children: ReactNode;
}

/** One state of a part, with its name above. */
export function KitState({ name, code = false, wide = false, row = false, children }: StateProps) {
  return (
    <div className="kit-state" data-wide={wide || undefined}>
      <p className="kit-name">{code ? <code>{name}</code> : name}</p>
      <div className={row ? "kit-row" : "kit-stack"}>{children}</div>
    </div>
  );
}
