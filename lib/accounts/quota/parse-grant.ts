import { packValidMonths } from "@/lib/accounts/billing/constants";
import { type Plan, plans } from "@/lib/accounts/billing/data/plans";

/** What an operator gives an account. */
export type Grant = { readonly email: string } & (
  | { readonly amount: number; readonly months: number }
  | { readonly plan: Plan["id"] | null; readonly months: number | null }
  | { readonly trusted: boolean }
);

const amountMax = 1_000_000_000;
const monthsMax = 120;
/** Name of having no plan. */
const serverPlan = "server";
const usage = `Use: npm run grant -- <email of the owner> <numbers> [months]
 or: npm run grant -- <email of the owner> plan <${[...plans.map(({ id }) => id), serverPlan].join("|")}> [months]
 or: npm run grant -- <email of the owner> trust <on|off>`;

/** The words of `npm run grant`; a sentence if they are wrong. Pure. */
export function parseGrant(words: readonly string[]): Grant | string {
  const [email = "", ...rest] = words;
  const [what = "", ...more] = rest[0] === "plan" ? rest.slice(1) : rest;
  const [monthsText] = more;
  if (rest[0] === "trust")
    return rest.length === 2 && (rest[1] === "on" || rest[1] === "off")
      ? { email, trusted: rest[1] === "on" }
      : usage;
  if (email === "" || what === "" || more.length > 1) return usage;
  const months = monthsText === undefined ? null : wholeOf(monthsText, monthsMax);
  if (monthsText !== undefined && months === null)
    return `${monthsText} is no number of months from 1 to ${monthsMax}.`;
  if (rest[0] === "plan") {
    const plan = plans.find(({ id }) => id === what);
    if (!plan && what !== serverPlan) return `There is no plan ${what}.\n${usage}`;
    return { email, plan: plan?.id ?? null, months };
  }
  const amount = wholeOf(what, amountMax);
  if (amount === null) return `${what} is no quantity of numbers from 1 to ${amountMax}.\n${usage}`;
  return { email, amount, months: months ?? packValidMonths };
}

function wholeOf(text: string, max: number): number | null {
  const value = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}
