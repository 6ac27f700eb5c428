import { useTranslations } from "next-intl";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { useToast } from "@/components/ui/toaster";
import { type Occasion, occasions } from "@/lib/messages/email-templates/constants";
import { deleteTemplateCall } from "@/lib/messages/email-templates/contract";
import type { TemplateItem } from "@/lib/messages/email-templates/schemas";
import { CallError, callById } from "@/lib/platform/browser/call-api";
import { useOccasionNames } from "./use-template-name";

/** Deleting a template, after a question. */
export function useTemplateRemoval(look: () => unknown) {
  const t = useTranslations("email-templates");
  const ask = useQuestion("email-templates.ask");
  const { failure, setFailure, run } = useResourceActions(look);
  const say = useToast();
  const occasionNames = useOccasionNames();
  async function remove({ id, name }: TemplateItem) {
    if (id === null || !(await ask("delete", { name }))) return;
    const result = await run(() => callById(deleteTemplateCall, id).catch(occasionsOf));
    if (Array.isArray(result)) setFailure(t("list.inUse", { name, occasions: occasionNames(result) }));
    else if (result) say({ text: t("done.deleted", { name }) });
  }
  return { failure, remove };
}

/** The occasions for which a template was not deleted; any other error goes on. */
function occasionsOf(error: unknown): readonly Occasion[] {
  if (!(error instanceof CallError) || error.key !== "templateInUse") throw error;
  return occasions.filter((one) => error.issues.some(({ example }) => example === one));
}
