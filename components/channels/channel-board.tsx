"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Route } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { Pagination } from "@/components/ui/pagination";
import { useToast } from "@/components/ui/toaster";
import { type ChannelList, type ListedChannel, listChannels } from "./channel-calls";
import { ChannelForm } from "./channel-form";
import { ChannelTable } from "./channel-table";
import { useChannelActions } from "./use-channel-actions";

interface Props {
  start: ChannelList;
  /** ISO time at which the page was drawn. */
  now: string;
}

/** The list of channels with all that can be done to them. */
export function ChannelBoard({ start, now }: Props) {
  const t = useTranslations("channels");
  const say = useToast();
  const client = useQueryClient();
  const [page, setPage] = useState(start.page);
  const [open, setOpen] = useState<{ readonly channel: ListedChannel | null } | null>(null);
  const look = () => void client.invalidateQueries({ queryKey: ["channels"] });
  const actions = useChannelActions(look);
  const { data = start } = useQuery({
    queryKey: ["channels", page],
    queryFn: ({ signal }) => listChannels(page, { signal }),
    placeholderData: keepPreviousData,
    ...(page === start.page && { initialData: start, initialDataUpdatedAt: Date.parse(now) }),
  });
  const create = () => setOpen({ channel: null });

  function saved(name: string) {
    say({ text: t(open?.channel ? "done.saved" : "done.added", { name }) });
    if (!open?.channel) setPage(1);
    setOpen(null);
    look();
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={actions.failure} />
      {data.total === 0 ? (
        <NoChannels onCreate={create} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="tabular text-muted text-sm">
              {t("count", { count: data.total })}
            </p>
            <Button variant="primary" size="sm" onClick={create}>
              <Plus aria-hidden="true" />
              {t("create")}
            </Button>
          </div>
          <ChannelTable
            channels={data.channels}
            onSwitch={actions.switchOne}
            onEdit={(channel) => setOpen({ channel })}
            onDelete={actions.remove}
          />
          <Pagination page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />
        </>
      )}
      {open && <ChannelForm channel={open.channel} onSaved={saved} onClose={() => setOpen(null)} />}
    </div>
  );
}

function NoChannels({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations("channels.empty");
  return (
    <div className="rounded-xl border border-border bg-surface">
      <PageState icon={<Route />} title={t("title")} text={t("text")}>
        <Button variant="primary" onClick={onCreate}>
          {t("create")}
        </Button>
      </PageState>
    </div>
  );
}
