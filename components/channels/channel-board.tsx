"use client";
import { Route } from "lucide-react";
import { useLocale } from "next-intl";
import { useState } from "react";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useResource } from "@/components/ui/resource/use-resource";
import { useSearchAddress } from "@/components/ui/table/use-search-address";
import { selectChannelsCall } from "@/lib/connectors/channels/contract";
import type { Locale } from "@/lib/core/locales";
import { channelAddress } from "./channel-address";
import type { ChannelList } from "./channel-calls";
import { ChannelTable } from "./channel-table";
import { useChannelActions } from "./use-channel-actions";
import { useListPage } from "./use-list-page";

interface Props {
  start: ChannelList;
  /** ISO time at which the page was drawn. */
  now: string;
}

/** The list of channels with all that can be done to them. */
export function ChannelBoard({ start, now }: Props) {
  const locale = useLocale() as Locale;
  const [page, setPage] = useState(useListPage());
  useSearchAddress(page > 1 ? `page=${page}` : "");
  const isStart = page === start.page;
  const { data, look } = useResource("channels", selectChannelsCall, {
    start,
    now,
    input: { page },
    isStart,
  });
  const { failure, ...actions } = useChannelActions(look);
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={failure} />
      <ResourceList
        messages="channels"
        count={data.total}
        icon={<Route />}
        onCreate={channelAddress(locale, "add", page)}
      >
        <ChannelTable
          channels={data.channels}
          onSwitch={actions.switchOne}
          editAddress={({ id }) => channelAddress(locale, id, page)}
          onDelete={actions.remove}
        />
        <Pagination page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />
      </ResourceList>
    </div>
  );
}
