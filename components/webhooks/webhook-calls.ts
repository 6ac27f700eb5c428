import type { z } from "zod";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";
import * as contract from "@/lib/site/webhooks/contract";
import type { LogFilter } from "./rules";

/** A page of the log, latest first. */
export type EventPage = z.output<typeof contract.listEventsCall.output>;
/** What the page is first drawn with. */
export interface WebhookStart {
  readonly webhook: View;
  readonly filter: LogFilter;
  readonly page: EventPage;
  /** ISO time at which the page was drawn. */
  readonly now: string;
  /** IANA zone of the account. */
  readonly timeZone: string;
}
export type EventDetails = z.output<typeof contract.eventDetailsCall.output>;
export type TestAnswer = z.output<typeof contract.testWebhookCall.output>;
type Event = contract.WebhookEventView;
type View = contract.WebhookView | null;

export async function readWebhook(options: CallOptions): Promise<View> {
  return (await callApi(contract.readWebhookCall, {}, options)).webhook;
}

export async function setWebhook(input: z.input<typeof contract.setWebhookCall.input>): Promise<View> {
  return (await callApi(contract.setWebhookCall, input)).webhook;
}

export async function rotateSecret(): Promise<View> {
  return (await callApi(contract.rotateWebhookCall, {})).webhook;
}

export type Secrets = z.output<typeof contract.webhookSecretCall.output>;

export const readSecrets = () => callApi(contract.webhookSecretCall, {});

export async function deleteWebhook(): Promise<View> {
  return (await callApi(contract.deleteWebhookCall, {})).webhook;
}

export const testWebhook = () => callApi(contract.testWebhookCall, {});

export const listEvents = (input: z.input<typeof contract.listEventsCall.input>, options: CallOptions = {}) =>
  callApi(contract.listEventsCall, input, options);

export const readEvent = (eventId: string, options: CallOptions) =>
  callApi(contract.eventDetailsCall, { eventId }, options);

/** Sends again; how many. */
export async function replay(input: z.input<typeof contract.replayCall.input>): Promise<number> {
  return (await callApi(contract.replayCall, input)).replayed;
}

/** Deliveries of one shipment, by its id, latest first. */
export async function listOfShipment(track: string, options: CallOptions): Promise<readonly Event[]> {
  return (await callApi(contract.numberLogCall, {}, { ...options, params: { track } })).events;
}
