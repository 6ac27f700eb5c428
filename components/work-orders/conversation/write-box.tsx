"use client";
import { LockKeyhole, Send, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";
import type { EntryView, OrderView } from "@/lib/messages/work-orders/schemas";
import type { OrderControl, WriteKind } from "../use-order-control";
import { WriteForm } from "./write-form";

interface Props {
  order: OrderView;
  entries: readonly EntryView[];
  control: OrderControl;
}

const icons = { customer: Send, reply: Users, note: LockKeyhole } as const;

/** An answer to the customer, a reply to the team, or a note. What is typed stays until it was sent, whatever happens meanwhile. */
export function WriteBox({ order, entries, control }: Props) {
  const t = useTranslations("work-orders.order.write");
  const kinds: readonly WriteKind[] = order.customer ? ["customer", "reply", "note"] : ["reply", "note"];
  const kind = control.writes;
  return (
    <section aria-label={t("label")} className="min-w-0">
      <Tabs
        label={t("label")}
        tabs={kinds.map((id) => ({ id, name: <TabName kind={id} name={t(`${id}.tab`)} /> }))}
        selected={kind}
        onSelect={control.setWrites}
      >
        <WriteForm key={kind} kind={kind} order={order} entries={entries} control={control} />
      </Tabs>
    </section>
  );
}

function TabName({ kind, name }: { kind: WriteKind; name: string }) {
  const Icon = icons[kind];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {name}
    </span>
  );
}
