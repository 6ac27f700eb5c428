"use client";
import type { ReactNode } from "react";
import { useState } from "react";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { EventLog } from "./event-log";
import { SecretPanel } from "./secret-panel";
import { SettingsForm } from "./settings-form";
import { StatePanel } from "./state-panel";
import { TestPanel } from "./test-panel";
import { useWebhook } from "./use-webhook";
import type { WebhookStart } from "./webhook-calls";

interface Props {
  start: WebhookStart;
  /** Stands beside the settings. */
  receivers: ReactNode;
}

/** The settings with what can be done with them, and the log of deliveries. */
export function WebhookBoard({ start, receivers }: Props) {
  const { webhook, take } = useWebhook(start.webhook, start.now);
  const { now } = useNow(start.now);
  const times = useFormatters(start.timeZone, now);
  const [isDirty, setDirty] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {webhook && <StatePanel webhook={webhook} now={now} times={times} onChanged={take} />}
          <SettingsForm webhook={webhook} onChanged={take} onDirty={setDirty} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {webhook && <SecretPanel webhook={webhook} times={times} onChanged={take} />}
          {webhook && <TestPanel unsaved={isDirty} />}
          {receivers}
        </div>
      </div>
      <EventLog start={start} webhook={webhook} times={times} />
    </div>
  );
}
