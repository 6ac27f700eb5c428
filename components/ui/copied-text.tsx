import { CopyButton } from "./copy-button";

interface Props {
  label: string;
  text: string;
  hint?: string | undefined;
  words: { readonly copy: string; readonly copied: string; readonly failed: string };
}

/** A line of a `dl`: a text that is entered elsewhere, with a button that copies it. */
export function CopiedText({ label, text, hint, words }: Props) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="flex items-center gap-1">
        <code className="number min-w-0 text-[0.8125rem] [overflow-wrap:anywhere]">{text}</code>
        <CopyButton text={text} label={words.copy} copied={words.copied} failed={words.failed} />
      </dd>
      {hint && <dd className="text-[0.8125rem] text-muted">{hint}</dd>}
    </div>
  );
}
