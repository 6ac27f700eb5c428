"use client";
import { useTranslations } from "next-intl";
import { EmailField, TextField } from "@/components/ui/form/fields";
import { FormDialog, type FormDialogProps } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import type { CallFailure } from "@/components/ui/use-call";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { addressMax, nameMax } from "@/lib/accounts/senders/constants";
import { addSenderCall, type SenderView, updateSenderCall } from "@/lib/accounts/senders/contract";
import { updateSender } from "./sender-calls";

interface Shared {
  onSaved: (view: SenderView) => void;
  onClose: () => void;
}

/** A new sender address. */
export function AddSender({ onSaved, onClose }: Shared) {
  const form = useCallForm(addSenderCall, {
    ...useSenderOptions(),
    start: { name: "", address: "" },
    onDone: onSaved,
  });
  return <SenderDialog form={form} isNew onClose={onClose} />;
}

/** Another name or address. An address that stays the same is not sent: it would ask for another code. */
export function EditSender({ view, onSaved, onClose }: Shared & { view: SenderView }) {
  const form = useCallForm(updateSenderCall, {
    ...useSenderOptions(),
    start: { name: view.name, address: view.address },
    toInput: ({ name, address }) => ({ name, ...(address?.trim() !== view.address && { address }) }),
    send: (input) => updateSender(view.id, input),
    onDone: onSaved,
  });
  return <SenderDialog form={form} isNew={false} onClose={onClose} />;
}

function useSenderOptions() {
  const t = useTranslations("senders.form");
  return {
    id: "sender",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    place: ({ key, text, issues = [] }: CallFailure): Record<string, string> => {
      if (key === "domainShared" || key === "senderExists") return { address: text };
      if (key !== "badInput") return {};
      const paths = issues.map(({ path }) => path);
      return {
        ...(paths.includes("name") && { name: t("errors.name") }),
        ...(paths.includes("address") && { address: t("errors.address") }),
      };
    },
  };
}

function SenderDialog({
  form,
  isNew,
  onClose,
}: Pick<FormDialogProps, "form" | "onClose"> & { isNew: boolean }) {
  const t = useTranslations("senders.form");
  return (
    <FormDialog
      form={form}
      title={t(isNew ? "newTitle" : "editTitle")}
      submit={t(isNew ? "submit" : "save")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        maxLength={nameMax}
        autoComplete="organization"
        autoFocus
      />
      <EmailField
        name="address"
        label={t("address")}
        hint={t(isNew ? "addressHint" : "changeHint")}
        maxLength={addressMax}
        autoComplete="off"
      />
    </FormDialog>
  );
}
