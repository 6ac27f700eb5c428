import { useTranslations } from "next-intl";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import * as contract from "@/lib/connectors/channels/contract";
import { callById } from "@/lib/platform/browser/call-api";
import type { ListedChannel } from "./channel-calls";

/** Switching and deleting channels, the latter after a question. */
export function useChannelActions(look: () => unknown) {
  const t = useTranslations("channels");
  const ask = useQuestion("channels.ask");
  const { failure, setFailure, attempt, run } = useResourceActions(look);

  const switchOne = ({ id, name }: ListedChannel, enabled: boolean) =>
    run(
      () => callById(contract.updateChannelCall, id, { enabled }),
      t(enabled ? "done.on" : "done.off", { name }),
    );
  async function remove(channel: ListedChannel) {
    const { id, name, enabled } = channel;
    const found = await attempt(() => callById(contract.channelDeletableCall, id));
    if (!found) look();
    else if (!found.deletable) {
      const values = { name, count: found.shipments };
      if (!enabled) setFailure(t("ask.inUse.off", values));
      else if (await ask("inUse", values, false)) await switchOne(channel, false);
    } else if (await ask("delete", { name }))
      await run(() => callById(contract.deleteChannelCall, id), t("done.deleted", { name }));
  }
  return { failure, switchOne, remove };
}
