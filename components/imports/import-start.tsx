"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import type { ImportView } from "@/lib/imports/schemas";
import { FileDrop } from "./file-drop";
import { sendFiles, sendText } from "./import-calls";
import { countLines, type FileFault } from "./rules";
import { useGuardTexts } from "./use-guard-texts";

/** Characters that can be pasted; the call takes as many. */
const textMax = 2 * 1024 * 1024;
const ways = ["files", "paste"] as const;
type Way = (typeof ways)[number];

/** The first step: files or pasted lines, sent to be read. */
export function ImportStart() {
  const t = useTranslations("imports.choose");
  const locale = useLocale() as Locale;
  const router = useRouter();
  const id = useId();
  const act = useAsyncAction();
  const [way, setWay] = useState<Way>("files");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [faults, setFaults] = useState<readonly FileFault[]>([]);
  const [text, setText] = useState("");
  const [isSent, setSent] = useState(false);
  useUnsavedGuard(!isSent && (files.length > 0 || text.trim() !== ""), useGuardTexts());

  async function send(work: () => Promise<ImportView>) {
    const begun = await act.run(work);
    if (!begun) return;
    setSent(true);
    // After the guard has let go of the page.
    setTimeout(() => router.push(localePath(locale, `/userManage/track/import/${begun.id}`)));
  }
  const lines = countLines(text);
  const isBlocked = files.length === 0 || faults.some(({ kind }) => kind === "tooLarge");

  return (
    <div>
      <WayTabs id={id} way={way} onWay={setWay} />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${way}`} className="grid gap-4">
        {way === "files" ? (
          <FileDrop
            files={files}
            faults={faults}
            onChange={(kept, found) => {
              setFiles(kept);
              setFaults(found);
            }}
          />
        ) : (
          <PasteBox id={id} text={text} onText={setText} />
        )}
        <ErrorNote text={act.trouble} />
        <div>
          <Button
            variant="primary"
            aria-disabled={act.working}
            disabled={way === "files" ? isBlocked : lines === 0 || text.length > textMax}
            onClick={() => send(() => (way === "files" ? sendFiles(files) : sendText(text)))}
            className="max-sm:w-full"
          >
            {act.working
              ? t("sending")
              : way === "files"
                ? t("send", { count: Math.max(1, files.length) })
                : t("sendPaste")}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface TabsProps {
  id: string;
  way: Way;
  onWay: (way: Way) => void;
}

function WayTabs({ id, way, onWay }: TabsProps) {
  const t = useTranslations("imports.choose");
  return (
    <div role="tablist" aria-label={t("ways")} className="mb-4 flex gap-1 border-border border-b">
      {ways.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}${one}`}
          aria-selected={way === one}
          aria-controls={`${id}panel`}
          tabIndex={way === one ? 0 : -1}
          onClick={() => onWay(one)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
            const other = one === "files" ? "paste" : "files";
            onWay(other);
            document.getElementById(`${id}${other}`)?.focus();
          }}
          className="-mb-px min-h-11 border-transparent border-b-2 px-3 text-muted hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
        >
          {t(one)}
        </button>
      ))}
    </div>
  );
}

interface PasteProps {
  id: string;
  text: string;
  onText: (text: string) => void;
}

function PasteBox({ id, text, onText }: PasteProps) {
  const t = useTranslations("imports.choose");
  return (
    <div>
      <label htmlFor={`${id}text`} className="mb-1 block font-medium text-sm">
        {t("pasteLabel")}
      </label>
      <textarea
        id={`${id}text`}
        value={text}
        rows={9}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        aria-describedby={`${id}hint`}
        aria-invalid={text.length > textMax}
        onChange={(event) => onText(event.target.value)}
        className="number w-full rounded-xl border border-[var(--field-border)] bg-[var(--field-background)] px-3 py-2.5 text-base text-ink [tab-size:16] hover:border-[var(--field-border-hover)] aria-invalid:border-danger sm:text-sm"
      />
      <p id={`${id}hint`} className="mt-1 text-muted text-sm">
        {t("pasteHint")}
      </p>
      <p role="status" className="mt-1 text-sm">
        {text.length > textMax ? t("pasteTooLong") : t("pasteCount", { count: countLines(text) })}
      </p>
    </div>
  );
}
