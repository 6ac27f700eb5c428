import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import { useSearchAddress } from "@/components/ui/table/use-search-address";
import type { DepartmentView, RoleView } from "@/lib/accounts/organization/schemas";
import { listDepartments, listMembers, listRoles, type MemberPage } from "./organization-calls";
import { type MemberFilter, writeMemberFilter } from "./rules";

/** What the page of departments is first drawn with. */
export interface OrganizationStart {
  readonly departments: readonly DepartmentView[];
  readonly roles: readonly RoleView[];
  readonly filter: MemberFilter;
  readonly members: MemberPage;
  /** ISO time at which the page was drawn. */
  readonly now: string;
  /** IANA zone of the account. */
  readonly timeZone: string;
}

/** When members were last seen is asked for again this often; everything else is pushed when it changes. Milliseconds. */
const lookMs = 60_000;

/** Departments, roles and a page of members, as they were drawn at first and as they are now. */
export function useOrganization(start: OrganizationStart) {
  const look = useOrganizationChanges();
  const [filter, setFilter] = useState(start.filter);
  const search = writeMemberFilter(filter);
  const drawnAt = Date.parse(start.now);
  const departments = useQuery({
    queryKey: ["organization", "departments"],
    queryFn: ({ signal }) => listDepartments({ signal }),
    initialData: start.departments,
    initialDataUpdatedAt: drawnAt,
  });
  const roles = useRoles(start.roles, drawnAt);
  const members = useQuery({
    queryKey: ["organization", "members", search],
    queryFn: ({ signal }) => listMembers(filter, { signal }),
    ...(search === writeMemberFilter(start.filter) && {
      initialData: start.members,
      initialDataUpdatedAt: drawnAt,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: lookMs,
  });
  useSearchAddress(search);
  return {
    departments: departments.data,
    roles,
    filter,
    setFilter,
    members: members.data,
    isLoading: members.isPlaceholderData || members.isPending,
    error: members.error ?? departments.error,
    look,
  };
}

/** The roles, as they were drawn at first and as they are now. */
export function useRoles(start: readonly RoleView[], drawnAt: number): readonly RoleView[] {
  return useQuery({
    queryKey: ["organization", "roles"],
    queryFn: ({ signal }) => listRoles({ signal }),
    initialData: start,
    initialDataUpdatedAt: drawnAt,
  }).data;
}

/** Reads everything of the organization again when somebody changed it; returns what does so at once. */
export function useOrganizationChanges(): () => void {
  const client = useQueryClient();
  const look = () => void client.invalidateQueries({ queryKey: ["organization"] });
  useAccountChanges((kind) => {
    // Shipments change the numbers of departments, which may be a little old.
    if (kind === "organization") look();
  });
  return look;
}
