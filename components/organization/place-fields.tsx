"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/form/fields";
import type { DepartmentView, RoleView } from "@/lib/accounts/organization/schemas";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { listOptions } from "./rules";

interface Props {
  departments: readonly DepartmentView[];
  roles: readonly RoleView[];
  /** The chosen role; empty for none. */
  roleId: string;
  /** The reader may create roles. */
  canCreate: boolean;
  /** Roles that are created with the form, by their value in it. */
  readyMade?: readonly ReadyMade[];
}

export interface ReadyMade {
  readonly value: string;
  readonly name: string;
  /** What it allows. */
  readonly text: string;
}

/** A member's place in the company: department and role. Only roles that the reader may give are offered. */
export function PlaceFields({ departments, roles, roleId, canCreate, readyMade = [] }: Props) {
  const t = useTranslations("organization.memberForm");
  const locale = useLocale() as Locale;
  const offered = roles.filter(({ id, editable }) => editable || id === roleId);
  const chosen = roles.find(({ id }) => id === roleId);
  const created = readyMade.find(({ value }) => value === roleId);
  const hint = created
    ? created.text
    : !chosen
      ? t("roleNoneHint")
      : chosen.active
        ? undefined
        : t("roleOffHint");
  return (
    <>
      <SelectField name="departmentId" label={t("department")} options={listOptions(departments)} />
      <SelectField
        name="roleId"
        label={t("role")}
        none={t("roleNone")}
        options={[
          ...offered.map(({ id, name, active }) => [id, active ? name : t("roleOff", { name })] as const),
          ...readyMade.map(({ value, name }) => [value, t("roleNew", { name })] as const),
        ]}
        hint={
          roles.length === 0 && canCreate && readyMade.length === 0 ? (
            <>
              {t("noRoles")}{" "}
              <Link
                href={localePath(locale, signedInPages.role.path)}
                className="text-[var(--link)] underline underline-offset-4"
              >
                {t("createRole")}
              </Link>
            </>
          ) : (
            hint
          )
        }
      />
    </>
  );
}
