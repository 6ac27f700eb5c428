"use client";
import { Route } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useResource } from "@/components/ui/resource/use-resource";
import { selectChannelsCall } from "@/lib/connectors/channels/contract";
import type { ChannelList, ListedChannel } from "./channel-calls";
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
  const [page, setPage] = useState(start.page);
  const [open, setOpen] = useState<{ readonly channel: ListedChannel | null } | null>(null);
  const isStart = page === start.page;
  const { data, look } = useResource("channels", selectChannelsCall, {
    start,
    now,
    input: { page },
    isStart,
  });
  const { failure, done, ...actions } = useChannelActions(look);

  function saved(name: string) {
    if (!open?.channel) setPage(1);
    setOpen(null);
    done(t(open?.channel ? "done.saved" : "done.added", { name }));
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={failure} />
      <ResourceList
        messages="channels"
        count={data.total}
        icon={<Route />}
        onCreate={() => setOpen({ channel: null })}
      >
        <ChannelTable
          channels={data.channels}
          onSwitch={actions.switchOne}
          onEdit={(channel) => setOpen({ channel })}
          onDelete={actions.remove}
        />
        <Pagination page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />
      </ResourceList>
      {open && <ChannelForm channel={open.channel} onSaved={saved} onClose={() => setOpen(null)} />}
    </div>
  );
}
