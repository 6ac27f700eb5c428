import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/confirmer";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { MemberView } from "@/lib/accounts/organization/schemas";
import { deleteMember, resendInvitation, updateMember } from "../organization-calls";
import type { OpenDialog } from "../organization-dialogs";
import type { MemberActions } from "./member-menu";

/** What is done to members, each after a question where somebody loses something. */
export function useMemberActions(
  look: () => void,
  onOpen: (open: OpenDialog) => void,
): MemberActions & { readonly failure: string | null } {
  const t = useTranslations("organization.done");
  const ask = useTranslations("organization.ask");
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();

  async function run(work: () => Promise<unknown>, text: string) {
    const answer = await act.run(work);
    look();
    if (answer !== null) say({ text });
  }
  const nameOf = ({ name, email }: MemberView) => name || email;
  return {
    failure: act.failure,
    onEdit: (member) => onOpen({ what: "editMember", member }),
    onDelete: (member) => onOpen({ what: "deleteMember", member }),
    onSwitch: async (member) => {
      const { id, state } = member;
      const name = nameOf(member);
      const isOn = state === "off";
      const question = {
        title: ask("off.title", { name }),
        text: ask("off.text"),
        confirm: ask("off.confirm"),
        cancel: ask("cancel"),
        danger: true,
      };
      if (!isOn && !(await confirm(question))) return;
      await run(() => updateMember(id, { active: isOn }), t(isOn ? "on" : "off", { name }));
    },
    onResend: ({ id, email }) => run(() => resendInvitation(id), t("resent", { email })),
    onCancel: async ({ id, email }) => {
      const question = {
        title: ask("cancelInvitation.title", { email }),
        text: ask("cancelInvitation.text"),
        confirm: ask("cancelInvitation.confirm"),
        cancel: ask("keep"),
        danger: true,
      };
      if (await confirm(question)) await run(() => deleteMember(id), t("cancelled", { email }));
    },
  };
}
