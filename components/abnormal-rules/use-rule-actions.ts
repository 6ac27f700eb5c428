import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/confirmer";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { deleteRule, type ListedRule, switchRule } from "./rule-calls";

/** Switching and deleting rules, the latter after a question. */
export function useRuleActions(look: () => void) {
  const t = useTranslations("abnormal-rules");
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();

  async function switchOne({ id, name }: ListedRule, isOn: boolean) {
    const answer = await act.run(() => switchRule(id, isOn));
    if (answer) say({ text: t(isOn ? "done.on" : "done.off", { name }) });
    look();
  }
  async function remove({ id, name, alarms }: ListedRule) {
    const isWanted = await confirm({
      title: t("ask.delete.title", { name }),
      text: t("ask.delete.text", { count: alarms }),
      confirm: t("ask.delete.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    });
    if (!isWanted) return;
    if (await act.run(() => deleteRule(id))) say({ text: t("done.deleted", { name }) });
    look();
  }
  return { failure: act.failure, switchOne, remove };
}
