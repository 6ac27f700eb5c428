"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Textarea } from "@/components/ui/input";
import { Tabs } from "@/components/ui/tabs";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import type { ImportView } from "@/lib/imports/schemas";
import { FileDrop } from "./file-drop";
import { sendFiles, sendText } from "./import-calls";
import { countLines, type FileError } from "./rules";
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
  const [errors, setErrors] = useState<readonly FileError[]>([]);
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
  const isBlocked = files.length === 0 || errors.some(({ kind }) => kind === "tooLarge");

  return (
    <Tabs
      label={t("ways")}
      tabs={ways.map((one) => ({ id: one, name: t(one) }))}
      selected={way}
      onSelect={setWay}
      panelClassName="grid gap-4"
    >
      {way === "files" ? (
        <FileDrop
          files={files}
          errors={errors}
          onChange={(kept, found) => {
            setFiles(kept);
            setErrors(found);
          }}
        />
      ) : (
        <PasteBox id={id} text={text} onText={setText} />
      )}
      <ErrorNote text={act.failure} />
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
    </Tabs>
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
      <Textarea
        id={`${id}text`}
        value={text}
        rows={9}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        aria-describedby={`${id}hint`}
        aria-invalid={text.length > textMax}
        onChange={(event) => onText(event.target.value)}
        className="number [tab-size:16]"
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
