import { useTranslations } from "next-intl";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
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
  const ask = useQuestion("organization.ask");
  const { failure, run } = useResourceActions(look);

  const nameOf = ({ name, email }: MemberView) => name || email;
  return {
    failure,
    onEdit: (member) => onOpen({ what: "editMember", member }),
    onDelete: (member) => onOpen({ what: "deleteMember", member }),
    onSwitch: async (member) => {
      const { id, state } = member;
      const name = nameOf(member);
      const isOn = state === "off";
      if (!isOn && !(await ask("off", { name }))) return;
      await run(() => updateMember(id, { active: isOn }), t(isOn ? "on" : "off", { name }));
    },
    onResend: ({ id, email }) => run(() => resendInvitation(id), t("resent", { email })),
    onCancel: async ({ id, email }) => {
      if (await ask("cancelInvitation", { email }))
        await run(() => deleteMember(id), t("cancelled", { email }));
    },
  };
}
