"use client";
import { Lock, Pencil, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import type { RoleView } from "@/lib/accounts/organization/schemas";

interface Props {
  role: RoleView;
  isLocked: boolean;
  onRename: () => void;
  onSwitch: (isOn: boolean) => void;
}

/** Description of a role, whether it is on, and why it cannot be changed. */
export function RoleHead({ role, isLocked, onRename, onSwitch }: Props) {
  const t = useTranslations("organization.editor");
  const list = useTranslations("organization.roles");
  const { name, description, active, members } = role;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 text-sm">
        <p className="min-w-[min(100%,16rem)] max-w-[72ch] flex-1 text-muted [overflow-wrap:anywhere]">
          {description || t("description")}
        </p>
        <span className="flex items-center gap-2.5">
          {!isLocked && (
            <Button size="sm" variant="outline" className="me-2.5" onClick={onRename}>
              <Pencil aria-hidden="true" />
              {t("rename")}
            </Button>
          )}
          <ActiveSwitch
            label={list("switchOf", { name })}
            isOn={active}
            disabled={isLocked}
            onChange={onSwitch}
          />
          <span aria-hidden="true" className="font-medium">
            {t(active ? "on" : "off")}
          </span>
        </span>
      </div>
      {!active && (
        <p
          data-status="undelivered"
          className="flex items-start gap-2.5 rounded-xl bg-status-soft px-4 py-3 text-sm"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-status" />
          <span className="max-w-[72ch]">
            <span className="font-medium text-status">{t("offTitle")}</span>{" "}
            {t("offText", { count: members })}
          </span>
        </p>
      )}
      {isLocked && (
        <p className="flex items-start gap-2.5 rounded-xl border border-border bg-sunk px-4 py-3 text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="max-w-[72ch]">
            <span className="font-medium">{t("lockedTitle")}</span> {t("lockedText")}
          </span>
        </p>
      )}
    </div>
  );
}
