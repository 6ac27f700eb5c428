import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import type { Access } from "@/lib/core/access";
import { CallError } from "@/lib/platform/browser/call-api";
import { readRoleAccess, setRoleAccess, type VersionedAccess } from "../organization-calls";
import { isSameAccess } from "./access-rules";

/**
 * What a role allows while it is changed. What somebody else saves meanwhile takes the place of what is shown, unless
 * something here is unsaved: then it is a conflict, and nothing is overwritten.
 */
export function useRoleEditor({ id, name }: Pick<RoleView, "id" | "name">, start: VersionedAccess) {
  const t = useTranslations("organization.done");
  const say = useToast();
  const sentenceOf = useErrorSentence();
  const client = useQueryClient();
  const queryKey = ["organization", "role", id];
  const { data: latest } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readRoleAccess(id, { signal }),
    initialData: start,
  });
  const [base, setBase] = useState(start);
  const [access, setAccess] = useState<Access>(start);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isDirty = !isSameAccess(access, base);
  const isNewer = latest.version > base.version;

  function take(next: VersionedAccess) {
    setBase(next);
    setAccess(next);
    setFailure(null);
  }
  useEffect(() => {
    if (!isNewer || isDirty || isSaving) return;
    setBase(latest);
    setAccess(latest);
  }, [isNewer, isDirty, isSaving, latest]);

  async function save() {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    const { operations, hidden, rows } = access;
    try {
      const version = await setRoleAccess(id, { operations, hidden, rows, version: base.version });
      const next = { operations, hidden, rows, version };
      client.setQueryData(queryKey, next);
      take(next);
      say({ text: t("roleSaved", { name }) });
    } catch (error) {
      const isConflict = error instanceof CallError && error.key === "changedMeanwhile";
      if (isConflict) await client.refetchQueries({ queryKey });
      else setFailure(sentenceOf(error));
    }
    setSaving(false);
  }
  return {
    access,
    setAccess,
    isDirty,
    isSaving,
    failure,
    save,
    discard: () => take(base),
    /** Somebody else saved, and something here is unsaved. */
    conflict: isNewer && isDirty && !isSaving ? { reload: () => take(latest) } : null,
  };
}
