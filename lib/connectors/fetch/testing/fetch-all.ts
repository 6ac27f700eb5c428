import type { CarrierAnswer, CarrierRequest, ConnectorContext } from "@/lib/connectors/kit/query-schemas";
import { fetchFromCarriers } from "../fetch-from-carriers";

/** All results, in the order of `asks`; throws unless there is exactly one for each. */
export async function fetchAll(
  cx: ConnectorContext,
  asks: readonly CarrierRequest[],
): Promise<readonly CarrierAnswer[]> {
  const answers = new Map<string, CarrierAnswer>();
  for await (const answer of fetchFromCarriers(cx, asks)) {
    if (answers.has(answer.key)) throw new Error(`two results for ${answer.key}`);
    answers.set(answer.key, answer);
  }
  return asks.map(({ key }) => {
    const answer = answers.get(key);
    if (!answer) throw new Error(`no result for ${key}`);
    return answer;
  });
}
