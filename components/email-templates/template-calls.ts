import type { z } from "zod";
import { type ImageView, imagesCall } from "@/lib/accounts/images/contract";
import * as contract from "@/lib/messages/email-templates/contract";
import { type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";
import { selectCall } from "@/lib/shipments/list/contract";

export type TemplateList = z.output<typeof contract.templatesCall.output>;
export type TemplateInput = z.input<typeof contract.saveTemplateCall.input>;
export type PreviewInput = z.input<typeof contract.previewTemplateCall.input>;
export type Preview = z.output<typeof contract.previewTemplateCall.output>;

/** One template by its id or, ready-made, its occasion; of an earlier version on request. */
export const getTemplate = (id: string, version?: number) =>
  callById(contract.templateCall, id, version === undefined ? {} : { version });

export const previewTemplate = (input: PreviewInput, options: CallOptions = {}) =>
  callApi(contract.previewTemplateCall, input, options);

export async function listImages(options: CallOptions): Promise<readonly ImageView[]> {
  return (await callApi(imagesCall, {}, options)).images;
}

/** Shipments that the preview offers, newest first. */
const shipmentsOffered = 20;

export interface OfferedShipment {
  readonly id: string;
  readonly number: string;
}

/** The latest shipments that the caller may see; none without the right to. */
export async function listShipments(options: CallOptions): Promise<readonly OfferedShipment[]> {
  const { rows } = await callApi(selectCall, { pageSize: shipmentsOffered, dateType: 0 }, options);
  return rows.map(({ id, number }) => ({ id, number }));
}
