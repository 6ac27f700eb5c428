"use client";
import { CircleCheck, CircleSlash, Mail, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { MemberView, RoleView } from "@/lib/accounts/organization/schemas";
import { initialsOf } from "../rules";

/** Who it is; the email address alone where no name is known. */
export function MemberName({ member: { name, email, isOwner, isSelf, state } }: { member: MemberView }) {
  const t = useTranslations("organization.members");
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="member-initials" data-state={state}>
        {initialsOf(name, email)}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 font-medium text-[0.9375rem] [overflow-wrap:anywhere]">
          {name || email}
          {isOwner && <Chip>{t("owner")}</Chip>}
          {isSelf && <Chip>{t("you")}</Chip>}
        </p>
        {name !== "" && <p className="text-muted [overflow-wrap:anywhere]">{email}</p>}
      </div>
    </div>
  );
}

function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-md border border-border px-1.5 font-normal text-muted text-xs leading-5">
      {children}
    </span>
  );
}

/** The member's role, and where it allows nothing, that it does. */
export function MemberRole({ member, role }: { member: MemberView; role: RoleView | undefined }) {
  const t = useTranslations("organization.members");
  if (member.isOwner) return null;
  if (!role) return <Warning text={t("noRole")} hint={t("noRoleHint")} />;
  return (
    <div className="grid gap-0.5">
      <span className="break-words">{role.name}</span>
      {!role.active && <Warning text={t("roleOff")} hint={t("roleOffHint")} />}
    </div>
  );
}

function Warning({ text, hint }: { text: string; hint: string }) {
  return (
    <span
      data-status="undelivered"
      title={hint}
      className="inline-flex items-center gap-1.5 whitespace-nowrap text-status"
    >
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      {text}
      <span className="sr-only">. {hint}</span>
    </span>
  );
}

const states = {
  active: { Icon: CircleCheck, status: "delivered" },
  invited: { Icon: Mail, status: "pickUp" },
  off: { Icon: CircleSlash, status: "expired" },
} as const;

interface StateProps {
  member: MemberView;
  now: Date;
  times: ReturnType<typeof useFormatters>;
}

/** Active, invited until when, or switched off. */
export function MemberState({ member: { state, expiresAt }, now, times }: StateProps) {
  const t = useTranslations("organization.members");
  const { Icon, status } = states[state];
  const isOver = expiresAt !== null && new Date(expiresAt) <= now;
  return (
    <div>
      <span
        data-status={isOver ? "undelivered" : status}
        className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-status"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t(`states.${state}`)}
      </span>
      {expiresAt !== null && (
        <p className="text-[0.8125rem] text-muted" title={times.full(expiresAt)} suppressHydrationWarning>
          {isOver
            ? t("expired", { time: times.ago(expiresAt) ?? times.short(expiresAt) })
            : t("expires", { time: times.brief(expiresAt) })}
        </p>
      )}
    </div>
  );
}
