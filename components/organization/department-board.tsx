"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { ErrorNote } from "@/components/ui/error-note";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { rootDepartment } from "@/lib/core/operations";
import { DepartmentPanel } from "./department-panel";
import { MemberPanel } from "./members/member-panel";
import { type OpenDialog, OrganizationDialogs } from "./organization-dialogs";
import { pathTo } from "./rules";
import { useDepartmentActions } from "./use-department-actions";
import { type OrganizationStart, useOrganization } from "./use-organization";

/** The tree of departments, and beside it the members of the one that is open. */
export function DepartmentBoard({ start }: { start: OrganizationStart }) {
  const t = useTranslations("organization.tree");
  const sentenceOf = useErrorSentence();
  const { may } = useMayDo();
  const board = useOrganization(start);
  const { departments, filter, setFilter } = board;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const members = useRef<HTMLElement>(null);
  const top = departments.find(({ parentId }) => parentId === null)?.id ?? rootDepartment;
  // A department that somebody else deleted gives way to the topmost.
  const path = pathTo(departments, filter.departmentId ?? top);
  const selected = path.at(-1)?.id ?? top;
  function select(id: string, isAsked = false) {
    const { departmentId: _old, ...rest } = filter;
    setFilter({ ...rest, ...(id !== top && { departmentId: id }), page: 1 });
    if (isAsked) members.current?.scrollIntoView({ block: "start" });
  }
  const { failure, ...actions } = useDepartmentActions({
    departments,
    look: board.look,
    onOpen: setOpen,
    onShowMembers: (id) => select(id, true),
  });
  const failed = board.error === null ? null : sentenceOf(board.error);
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={failure ?? failed} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)] lg:gap-6">
        <DepartmentPanel
          departments={departments}
          selected={selected}
          onSelect={select}
          actions={may("departments.manage") ? actions : null}
          title={t("title")}
        />
        <MemberPanel
          ref={members}
          board={board}
          path={path.length > 0 ? path : departments.slice(0, 1)}
          start={start}
          onOpen={setOpen}
        />
      </div>
      <OrganizationDialogs
        open={open}
        departments={departments}
        roles={board.roles}
        look={board.look}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
