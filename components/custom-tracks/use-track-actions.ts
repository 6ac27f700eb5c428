import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/confirmer";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { deleteTrack, type ListedTrack } from "./track-calls";

/** Deleting tracks, after a question. */
export function useTrackActions(look: () => void) {
  const t = useTranslations("custom-tracks");
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();

  async function remove({ id, name }: ListedTrack) {
    const isWanted = await confirm({
      title: t("ask.delete.title", { name }),
      text: t("ask.delete.text"),
      confirm: t("ask.delete.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    });
    if (!isWanted) return;
    if (await act.run(() => deleteTrack(id))) say({ text: t("done.deleted", { name }) });
    look();
  }
  return { failure: act.failure, remove };
}
