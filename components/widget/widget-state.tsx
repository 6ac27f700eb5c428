import { OpenLink } from "./open-link";

interface Props {
  title: string;
  text: string;
  label: string;
  newTab: string;
  /** Link to the same address. */
  retry?: { readonly label: string; readonly href: string } | undefined;
  /** Link for readers with an account; opens a new tab. */
  login?: { readonly label: string; readonly href: string } | undefined;
  number?: string | null;
}

/** Shown if no journey can be displayed. */
export function WidgetState({ title, text, label, newTab, retry, login, number = null }: Props) {
  return (
    <div className="grid gap-1.5 p-4">
      <h1 className="font-semibold">{title}</h1>
      <p className="text-muted text-sm">{text}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        {retry && (
          <a href={retry.href} className="button button--outline button--sm">
            {retry.label}
          </a>
        )}
        {login && (
          <a
            href={login.href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-sm underline underline-offset-2"
          >
            {login.label} <span className="sr-only">{newTab}</span>
          </a>
        )}
        <OpenLink number={number} carrier={null} label={label} newTab={newTab} />
      </p>
    </div>
  );
}
