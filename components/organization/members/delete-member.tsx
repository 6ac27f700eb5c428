"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogEnd } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { Labelled, Select } from "@/components/ui/input";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { MemberView } from "@/lib/accounts/organization/schemas";
import { deleteMember, listEverybody } from "../organization-calls";

interface Props {
  member: MemberView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes a member: what they added is handed over to another one, the owner by default. */
export function DeleteMember({ member, onDeleted, onClose }: Props) {
  const t = useTranslations("organization.deleteMember");
  const act = useAsyncAction();
  const [heir, setHeir] = useState("");
  const name = member.name || member.email;
  const heirs = useHeirs(member.id);
  const owner = heirs.find(({ isOwner }) => isOwner);
  async function remove() {
    const answer = await act.run(() => deleteMember(member.id, heir || undefined));
    if (answer !== null) onDeleted();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title", { name })}
      close={t("cancel")}
      size="md"
      describedBy="delete-member"
    >
      <div className="mt-1.5 grid gap-4">
        <p id="delete-member" className="text-[0.9375rem] text-muted">
          {t("text")}
        </p>
        <div>
          <Labelled label={t("heir")}>
            <Select
              value={heir}
              onChange={({ target }) => setHeir(target.value)}
              aria-describedby="heir-hint"
            >
              <option value="">
                {owner ? t("owner", { name: owner.name || owner.email }) : t("ownerUnnamed")}
              </option>
              {heirs
                .filter((one) => !one.isOwner)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name || one.email}
                  </option>
                ))}
            </Select>
          </Labelled>
          <p id="heir-hint" className="mt-1.5 text-muted text-sm">
            {t("heirHint", { name })}
          </p>
        </div>
        <ErrorNote text={act.failure} />
        <DialogEnd cancel={t("cancel")} autoFocus onClose={onClose}>
          <Button variant="danger" aria-disabled={act.working} onClick={remove}>
            {t(act.working ? "working" : "confirm")}
          </Button>
        </DialogEnd>
      </div>
    </Dialog>
  );
}

/** Everybody else who is a member already. */
function useHeirs(id: string): readonly MemberView[] {
  const { data = [] } = useQuery({
    queryKey: ["organization", "everybody"],
    queryFn: ({ signal }) => listEverybody({ signal }),
  });
  return data.filter((one) => one.id !== id && one.state !== "invited");
}
