import type { EffectProblem } from "@/lib/messages/work-orders/constants";
import { type Change, type EffectView, effectSchema } from "@/lib/messages/work-orders/schemas";
import type { Effect } from "./decide-triggers";

/** Effects are in a trigger's log beside changes, by a field that no change has. */
const field = "effect";

/** What the log has of an effect: the text of an email, and what became of it. Pure. */
export function logEffect(effect: Effect, problem: EffectProblem | null): Change {
  const text = effect.do === "mail" ? effect.text : null;
  return { field, from: text, to: { ...viewEffect(effect), problem } };
}

/** An effect as it was decided. Pure. */
export function viewEffect(effect: Effect): EffectView {
  return effect.do === "mail"
    ? { do: "mail", to: effect.to, problem: effect.problem }
    : { do: "webhook", to: null, problem: null };
}

/** Whether a line of the log is about what an order has. Pure. */
export const isChange = (logged: Change) => logged.field !== field;

/** The effects in a log. Pure. */
export function readEffects(logged: readonly Change[]): EffectView[] {
  return logged.flatMap((one) => (isChange(one) ? [] : effectSchema.parse(one.to)));
}

/** The text of a log's email to the assignee that was not left out; null if there is none. Pure. */
export function readNotice(logged: readonly Change[]): string | null {
  const found = logged.find((one) => {
    if (isChange(one)) return false;
    const { to, problem } = effectSchema.parse(one.to);
    return to === "assignee" && problem === null;
  });
  return typeof found?.from === "string" ? found.from : null;
}
