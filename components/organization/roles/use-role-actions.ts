import { useTranslations } from "next-intl";
import { useState } from "react";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { useListFormat } from "@/components/ui/use-list-format";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import { CallError } from "@/lib/platform/browser/call-api";
import { deleteRoles, setRoleActive } from "../organization-calls";

/** Switching and deleting roles, each after a question where members lose something. */
export function useRoleActions(roles: readonly RoleView[], look: () => void) {
  const t = useTranslations("organization.roles");
  const done = useTranslations("organization.done");
  const list = useListFormat("long");
  const sentenceOf = useErrorSentence();
  const ask = useQuestion("organization.roles.ask");
  const say = useToast();
  const [failure, setFailure] = useState<string | null>(null);

  /** True when it was done. */
  async function run(work: () => Promise<unknown>, text: string): Promise<boolean> {
    setFailure(null);
    try {
      await work();
      say({ text });
      return true;
    } catch (error) {
      setFailure(
        namesInUse(error, roles, (names) => t("inUse", { names: list(names) })) ?? sentenceOf(error),
      );
      return false;
    } finally {
      look();
    }
  }
  async function switchRole({ id, name, members: count }: RoleView, isOn: boolean): Promise<boolean> {
    if (!isOn && count > 0 && !(await ask("off", { name, count }))) return false;
    return run(() => setRoleActive(id, isOn), done(isOn ? "roleOn" : "roleOff", { name }));
  }
  async function remove(given: readonly RoleView[]): Promise<boolean> {
    const count = given.length;
    if (!(await ask("delete", { count, name: given[0]?.name ?? "" }))) return false;
    return run(() => deleteRoles(given.map(({ id }) => id)), done("rolesDeleted", { count }));
  }
  return { failure, switchRole, remove };
}

/** The sentence that names the roles in use; null for other errors. */
function namesInUse(
  error: unknown,
  roles: readonly RoleView[],
  write: (names: readonly string[]) => string,
): string | null {
  if (!(error instanceof CallError) || error.key !== "roleInUse") return null;
  const used = new Set(error.issues.map(({ path }) => path));
  const names = roles.filter(({ id }) => used.has(id)).map(({ name }) => name);
  return names.length === 0 ? null : write(names);
}
