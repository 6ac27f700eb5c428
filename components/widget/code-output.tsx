import { CopyButton } from "@/components/ui/copy-button";

interface Props {
  title: string;
  code: string;
  texts: { readonly copy: string; readonly copied: string; readonly copyFailed: string };
}

/** Generated code with a copy button. */
export function CodeOutput({ title, code, texts }: Props) {
  return (
    <section aria-label={title} className="code-block min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <pre tabIndex={0} data-code-output>
        <code>{code}</code>
      </pre>
      <div className="code-block-copy">
        <CopyButton text={code} label={texts.copy} copied={texts.copied} failed={texts.copyFailed} />
      </div>
    </section>
  );
}
