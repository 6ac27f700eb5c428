"use client";
import { ChevronDown, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import type { TreeActions } from "./department-menu";
import { DepartmentTree } from "./department-tree";

interface Props {
  title: string;
  departments: readonly DepartmentView[];
  selected: string;
  onSelect: (id: string) => void;
  actions: TreeActions | null;
}

/** The tree in its frame; on small screens it unfolds below the name of the department that is open. */
export function DepartmentPanel({ title, departments, selected, onSelect, actions }: Props) {
  const t = useTranslations("organization.tree");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const current = departments.find((one) => one.id === selected) ?? departments[0];
  function choose(next: string) {
    onSelect(next);
    setOpen(false);
  }
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-border bg-surface p-2 text-sm lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto"
    >
      <div className="flex min-h-10 items-center justify-between gap-2 ps-2 max-lg:hidden">
        <h2 id={id} className="font-semibold text-base tracking-tight">
          {title}
        </h2>
        {actions && current && (
          <Button size="sm" variant="ghost" onClick={() => actions.onAdd(current)}>
            <Plus aria-hidden="true" />
            {t("add")}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-tree`}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-lg px-2 text-start lg:hidden"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-[0.8125rem] text-muted">{title}</span>
          <span className="block truncate font-medium">{current?.name}</span>
        </span>
        <span className="text-[var(--link)]">{t(isOpen ? "hide" : "show")}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={`${id}-tree`} className={isOpen ? "" : "max-lg:hidden"}>
        <DepartmentTree departments={departments} selected={selected} onSelect={choose} actions={actions} />
        {actions && current && (
          <Button size="sm" className="mt-2 w-full lg:hidden" onClick={() => actions.onAdd(current)}>
            <Plus aria-hidden="true" />
            {t("add")}
          </Button>
        )}
      </div>
    </section>
  );
}
