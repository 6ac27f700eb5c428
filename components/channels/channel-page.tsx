import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { ChannelView } from "@/lib/connectors/channels/contract";
import type { Locale } from "@/lib/core/locales";
import { listAddress } from "./channel-address";
import { ChannelForm } from "./channel-form";

interface Props {
  locale: Locale;
  /** null: a new one. */
  channel: ChannelView | null;
}

/** What the page says in the browser. */
const messages = [
  ...["form", "rules", "trial", "problems", "guard", "done"].map((part) => `channels.${part}`),
  ...["errors", "shipments.pick", "carriers.dialog"],
];

/** A channel with its rules, to be changed or added. */
export async function ChannelPage({ locale, channel }: Props) {
  const t = await getTranslations({ locale, namespace: "channels" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame
      title={channel?.name ?? t("create")}
      crumbs={[
        { label: shell("groups.settings") },
        { label: shell("pages.shippingMethods"), href: listAddress(locale, 1) },
      ]}
    >
      <ClientMessages paths={messages}>
        <ChannelForm channel={channel} />
      </ClientMessages>
    </PageFrame>
  );
}
