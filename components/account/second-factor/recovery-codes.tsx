"use client";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { saveFile } from "@/lib/platform/browser/save-file";
import type { AccountTexts } from "../read-texts";

interface Props {
  codes: readonly string[];
  texts: AccountTexts["factor"];
  copy: AccountTexts["copy"];
  onStored: () => void;
}

/** Recovery codes, this once: to copy, to download, or to write down. */
export function RecoveryCodes({ codes, texts, copy, onStored }: Props) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div role="status">
      <h3 className="font-medium">{texts.codesTitle}</h3>
      <p className="mt-1 text-muted text-sm">{texts.codesLead}</p>
      <ul className="my-4 grid gap-x-6 gap-y-1 rounded-xl border border-border bg-sunk p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={onStored}>
          {texts.kept}
        </Button>
        <Button onClick={() => saveFile("1tracking-codes.txt", [text], "text/plain")}>
          {texts.download}
        </Button>
        <CopyButton text={text} label={texts.copyCodes} copied={copy.copied} failed={copy.failed} withLabel />
      </div>
    </div>
  );
}
