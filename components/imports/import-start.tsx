"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { LinesField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { Tabs } from "@/components/ui/tabs";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { useGuardTexts } from "@/components/ui/use-unsaved-guard";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { importFilesMax, importTextMax } from "@/lib/shipments/imports/constants";
import { importCall } from "@/lib/shipments/imports/contract";
import { FileDrop } from "./file-drop";
import { sendFiles, sendText } from "./import-calls";
import { countLines, type FileError } from "./rules";

const ways = ["files", "paste"] as const;
type Way = (typeof ways)[number];

/** The call as the form fills it in: the files are encoded when they are sent. */
const startCall = {
  ...importCall,
  input: z.object({
    files: z.array(z.instanceof(File)).max(importFilesMax),
    text: z.string().max(importTextMax),
  }),
};

/** The first step: files or pasted lines, sent to be read. */
export function ImportStart() {
  const t = useTranslations("imports.choose");
  const [way, setWay] = useState<Way>("files");
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  const form = useStartForm(way);
  const { files, text } = form.values;
  const isBlocked =
    way === "files"
      ? files.length === 0 || errors.some(({ kind }) => kind === "tooLarge")
      : countLines(text) === 0 || text.length > importTextMax;
  return (
    <Form form={form}>
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
            onChange={(chosen, found) => {
              form.setValue("files", [...chosen]);
              setErrors(found);
            }}
          />
        ) : (
          <PasteBox text={text} />
        )}
        <FormFailure />
        <div>
          <SubmitButton disabled={isBlocked} className="max-sm:w-full">
            {way === "files" ? t("send", { count: Math.max(1, files.length) }) : t("sendPaste")}
          </SubmitButton>
        </div>
      </Tabs>
    </Form>
  );
}

function useStartForm(way: Way) {
  const t = useTranslations("imports.choose");
  const locale = useLocale() as Locale;
  const router = useRouter();
  return useCallForm(startCall, {
    id: "import",
    words: { working: t("sending") },
    reasons: useErrorReasons(),
    start: { files: [] as File[], text: "" },
    guard: useGuardTexts("imports.guard"),
    send: ({ files, text }) => (way === "files" ? sendFiles(files) : sendText(text)),
    // After the guard has let go of the page.
    onDone: ({ id }) => setTimeout(() => router.push(localePath(locale, `/userManage/track/import/${id}`))),
  });
}

function PasteBox({ text }: { text: string }) {
  const t = useTranslations("imports.choose");
  const isTooLong = text.length > importTextMax;
  return (
    <div>
      <LinesField
        name="text"
        label={t("pasteLabel")}
        hint={t("pasteHint")}
        {...(isTooLong && { "aria-invalid": true })}
        rows={9}
        wrap="off"
        className="[tab-size:16]"
      />
      <p role="status" className="mt-1 text-sm">
        {isTooLong ? t("pasteTooLong") : t("pasteCount", { count: countLines(text) })}
      </p>
    </div>
  );
}
