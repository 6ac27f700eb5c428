import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/confirmer";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { type Occasion, occasions } from "@/lib/messages/email-templates/constants";
import type { TemplateItem } from "@/lib/messages/email-templates/schemas";
import { CallError } from "@/lib/platform/browser/call-api";
import { deleteTemplate } from "./template-calls";
import { useOccasionNames } from "./use-template-name";

/** Deleting a template, after a question. */
export function useTemplateRemoval(look: () => void) {
  const t = useTranslations("email-templates");
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();
  const occasionNames = useOccasionNames();
  async function remove({ id, name }: TemplateItem) {
    const isWanted = await confirm({
      title: t("ask.delete.title", { name }),
      text: t("ask.delete.text"),
      confirm: t("ask.delete.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    });
    if (!isWanted || id === null) return;
    const result = await act.run(() => deleteTemplate(id).catch(occasionsOf));
    if (Array.isArray(result)) act.setFailure(t("list.inUse", { name, occasions: occasionNames(result) }));
    else if (result) say({ text: t("done.deleted", { name }) });
    look();
  }
  return { failure: act.failure, remove };
}

/** The occasions for which a template was not deleted; any other error goes on. */
function occasionsOf(error: unknown): readonly Occasion[] {
  if (!(error instanceof CallError) || error.key !== "templateInUse") throw error;
  return occasions.filter((one) => error.issues.some(({ example }) => example === one));
}
