"use client";
import { UserPlus, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { Pagination } from "@/components/ui/pagination";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import type { OpenDialog } from "../organization-dialogs";
import { TeamPicture } from "../pictures";
import { isNarrowed, membersPageSize } from "../rules";
import type { OrganizationStart, useOrganization } from "../use-organization";
import { MemberFilters } from "./member-filters";
import { MemberTable } from "./member-table";
import { useMemberActions } from "./use-member-actions";

interface Props {
  ref: Ref<HTMLElement>;
  board: ReturnType<typeof useOrganization>;
  /** The department that is open, after those above it. */
  path: readonly DepartmentView[];
  start: OrganizationStart;
  onOpen: (open: OpenDialog) => void;
}

/** The members of the department that is open. */
export function MemberPanel({ ref, board, path, start, onOpen }: Props) {
  const t = useTranslations("organization.members");
  const { may } = useMayDo();
  const { now } = useNow(start.now);
  const times = useFormatters(start.timeZone, now);
  const { departments, roles, filter, setFilter, members } = board;
  const { failure, ...actions } = useMemberActions(board.look, onOpen);
  const department = path.at(-1);
  if (!department) return null;
  const hasBelow = departments.some(({ parentId }) => parentId === department.id);
  const invite = () => onOpen({ what: "invite", departmentId: department.id });
  return (
    <section ref={ref} aria-labelledby="members-title" className="min-w-0 scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <MembersHead path={path} total={members?.total} />
        {may("members.manage") && (
          <Button variant="primary" size="sm" onClick={invite} className="max-sm:w-full">
            <UserPlus aria-hidden="true" />
            {t("invite")}
          </Button>
        )}
      </div>
      <div className="mb-3 flex">
        <MemberFilters filter={filter} roles={roles} hasBelow={hasBelow} onChange={setFilter} />
      </div>
      <ErrorNote text={failure} />
      {members?.total === 0 ? (
        <NoMembers
          name={department.name}
          isNarrowed={isNarrowed(filter)}
          onAll={() => setFilter({ below: true, page: 1 })}
          onInvite={may("members.manage") ? invite : null}
        />
      ) : (
        <MemberTable
          name={department.name}
          members={members?.members ?? []}
          departments={departments}
          roles={roles}
          hasDepartments={hasBelow && filter.below}
          isLoading={board.isLoading}
          now={now}
          times={times}
          actions={may("members.manage") ? actions : null}
        />
      )}
      <Pagination
        page={filter.page}
        pageSize={membersPageSize}
        total={members?.total ?? 0}
        onPage={(page) => setFilter({ ...filter, page })}
      />
      {members?.total === 1 && members.members[0]?.isSelf && path.length === 1 && may("members.manage") && (
        <InviteState onInvite={invite} />
      )}
    </section>
  );
}

function MembersHead({ path, total }: Pick<Props, "path"> & { total: number | undefined }) {
  const t = useTranslations("organization.members");
  const above = path.slice(0, -1).map(({ name }) => name);
  return (
    <div className="min-w-0">
      {above.length > 0 && (
        <p className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">{above.join(" › ")}</p>
      )}
      <h2 id="members-title" className="font-semibold text-lg tracking-tight [overflow-wrap:anywhere]">
        {path.at(-1)?.name}
      </h2>
      <p role="status" className="tabular text-muted text-sm">
        {total === undefined ? "" : t("count", { count: total })}
      </p>
    </div>
  );
}

/** Below the owner alone: what to do first. */
function InviteState({ onInvite }: { onInvite: () => void }) {
  const t = useTranslations("organization.members");
  return (
    <div className="mt-4 rounded-xl border border-border border-dashed">
      <PageState picture={<TeamPicture />} level={3} title={t("empty.title")} text={t("empty.text")}>
        <Button variant="primary" onClick={onInvite}>
          <UserPlus aria-hidden="true" />
          {t("invite")}
        </Button>
      </PageState>
    </div>
  );
}

interface NoProps {
  name: string;
  isNarrowed: boolean;
  onAll: () => void;
  /** null for a reader who may not. */
  onInvite: (() => void) | null;
}

function NoMembers({ name, isNarrowed, onAll, onInvite }: NoProps) {
  const t = useTranslations("organization.members");
  return (
    <PageState
      isFramed
      icon={<Users />}
      level={3}
      title={isNarrowed ? t("none.title") : t("noneHere.title", { name })}
      text={t(isNarrowed ? "none.text" : "noneHere.text")}
    >
      {isNarrowed ? (
        <Button size="sm" onClick={onAll}>
          {t("none.all")}
        </Button>
      ) : (
        onInvite && (
          <Button size="sm" onClick={onInvite}>
            {t("invite")}
          </Button>
        )
      )}
    </PageState>
  );
}
