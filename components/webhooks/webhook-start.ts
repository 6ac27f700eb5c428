import type { WebhookView } from "@/lib/webhooks/contract";
import type { LogFilter } from "./rules";
import type { EventPage } from "./webhook-calls";

/** What the page is first painted with. */
export interface WebhookStart {
  readonly webhook: WebhookView | null;
  readonly filter: LogFilter;
  readonly page: EventPage;
  /** ISO time at which the page was drawn. */
  readonly now: string;
  /** IANA zone of the account. */
  readonly timeZone: string;
}
