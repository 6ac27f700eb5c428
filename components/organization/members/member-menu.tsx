"use client";
import { CircleCheck, CircleSlash, Ellipsis, Lock, MailX, Pencil, Send, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuAction, MenuList } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import type { MemberView } from "@/lib/accounts/organization/schemas";

export interface MemberActions {
  readonly onEdit: (member: MemberView) => void;
  readonly onSwitch: (member: MemberView) => void;
  readonly onDelete: (member: MemberView) => void;
  readonly onResend: (member: MemberView) => void;
  readonly onCancel: (member: MemberView) => void;
}

interface Props {
  member: MemberView;
  actions: MemberActions;
}

/** What can be done to a member; for those who cannot be changed, why not. */
export function MemberMenu({ member, actions }: Props) {
  const t = useTranslations("organization.members");
  if (!member.editable) return <WhyLocked member={member} />;
  return (
    <Popover
      icon={<Ellipsis aria-hidden="true" />}
      label={t("actionsOf", { name: member.name || member.email })}
      iconOnly
      variant="ghost"
      width="sm"
    >
      {() => (
        <MenuList>
          <MenuAction onClick={() => actions.onEdit(member)}>
            <Pencil aria-hidden="true" />
            {t("edit")}
          </MenuAction>
          {member.state === "invited" ? (
            <>
              <MenuAction onClick={() => actions.onResend(member)}>
                <Send aria-hidden="true" />
                {t("resend")}
              </MenuAction>
              <MenuAction onClick={() => actions.onCancel(member)}>
                <MailX aria-hidden="true" />
                {t("cancelInvitation")}
              </MenuAction>
            </>
          ) : (
            <>
              <MenuAction onClick={() => actions.onSwitch(member)}>
                {member.state === "off" ? (
                  <CircleCheck aria-hidden="true" />
                ) : (
                  <CircleSlash aria-hidden="true" />
                )}
                {t(member.state === "off" ? "switchOn" : "switchOff")}
              </MenuAction>
              <MenuAction onClick={() => actions.onDelete(member)}>
                <Trash2 aria-hidden="true" />
                {t("delete")}
              </MenuAction>
            </>
          )}
        </MenuList>
      )}
    </Popover>
  );
}

/** The reason in the place of the actions. */
function WhyLocked({ member: { isOwner, isSelf, name, email } }: Pick<Props, "member">) {
  const t = useTranslations("organization.members");
  const reason = t(isOwner ? "lockedOwner" : isSelf ? "lockedSelf" : "lockedRights");
  return (
    <Popover
      icon={<Lock aria-hidden="true" className="text-muted" />}
      label={t("locked", { name: name || email })}
      iconOnly
      variant="ghost"
      width="sm"
    >
      {() => <p className="p-4">{reason}</p>}
    </Popover>
  );
}
