import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/confirmer";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { deleteChannel, type ListedChannel, readDeletable, switchChannel } from "./channel-calls";

/** Switching and deleting channels, the latter after a question. */
export function useChannelActions(look: () => void) {
  const t = useTranslations("channels");
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();

  async function switchOne({ id, name }: ListedChannel, isOn: boolean) {
    const answer = await act.run(() => switchChannel(id, isOn));
    if (answer) say({ text: t(isOn ? "done.on" : "done.off", { name }) });
    look();
  }
  async function remove(channel: ListedChannel) {
    const { id, name, enabled } = channel;
    const found = await act.run(() => readDeletable(id));
    if (!found) return look();
    if (!found.deletable) {
      const values = { name, count: found.shipments };
      if (!enabled) return act.setFailure(t("ask.inUse.off", values));
      const question = { title: t("ask.inUse.title", values), text: t("ask.inUse.text", values) };
      const buttons = { confirm: t("ask.inUse.confirm"), cancel: t("ask.cancel") };
      return (await confirm({ ...question, ...buttons })) ? switchOne(channel, false) : undefined;
    }
    const isWanted = await confirm({
      title: t("ask.delete.title", { name }),
      text: t("ask.delete.text"),
      confirm: t("ask.delete.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    });
    if (!isWanted) return;
    if (await act.run(() => deleteChannel(id))) say({ text: t("done.deleted", { name }) });
    look();
  }
  return { failure: act.failure, switchOne, remove };
}
