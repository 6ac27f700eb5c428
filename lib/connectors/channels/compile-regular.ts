import { regularDepthMax, regularLengthMax, regularStepsMax } from "./constants";
import { matchSteps, type Sign, type Step, signStep } from "./match-steps";

/** The expression cannot be parsed; thrown inside this file only. */
class Unreadable extends Error {}

/**
 * Compiles a company's expression for tracking numbers; null if invalid. Supported: letters, digits, `.`, `[…]`, `\d`,
 * `\w`, escapes, groups, `|`, `?`, `*`, `+`, `{n}`, `{n,}`, `{n,m}`, `^`, `$`; case is ignored, unanchored expressions
 * match a part. Matching is linear in the number's length: all alternatives advance at once, without backtracking.
 */
export function compileRegular(text: string): Matcher | null {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const matcher = compile(text);
  const oldest = compiled.size >= compiledMax ? compiled.keys().next().value : undefined;
  if (oldest !== undefined) compiled.delete(oldest);
  if (text.length <= regularLengthMax) compiled.set(text, matcher);
  return matcher;
}

type Matcher = (number: string) => boolean;
/** Every added number is matched against the same few expressions. */
const compiled = new Map<string, Matcher | null>();
const compiledMax = 256;

function compile(text: string): Matcher | null {
  const steps = parseRegular(text);
  if (steps === null) return null;
  const isFound = matchSteps(steps);
  return (number) => isFound(number.toUpperCase());
}

/** The steps of an expression, as `compileRegular` supports it; null if invalid. */
export function parseRegular(text: string): readonly Step[] | null {
  if (text === "" || text.length > regularLengthMax) return null;
  try {
    return [...new Reader(text).read(), { kind: "found" }];
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** A recursive descent parser; it compiles a part to steps that lead to those of the next part. */
class Reader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Step[] {
    const steps = this.#choice();
    if (this.#at < this.#text.length) throw new Unreadable();
    return steps;
  }

  #next(): string {
    return this.#text[this.#at] ?? "";
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #choice(): Step[] {
    const first = this.#sequence();
    if (!this.#take("|")) return first;
    const rest = this.#choice();
    const over: Step = { kind: "fork", to: [rest.length + 1, rest.length + 1] };
    return checked([{ kind: "fork", to: [1, first.length + 2] }, ...first, over, ...rest]);
  }

  #sequence(): Step[] {
    const steps: Step[] = [];
    while (this.#at < this.#text.length && this.#next() !== "|" && this.#next() !== ")")
      steps.push(...this.#repeated());
    return checked(steps);
  }

  #repeated(): Step[] {
    const steps = this.#one();
    const counts = this.#counts();
    // Lazy or greedy makes no difference to whether it matches.
    if (counts) this.#take("?");
    if (!counts) return steps;
    const [min, max] = counts;
    if ((max ?? min + 1) * (steps.length + 1) > regularStepsMax) throw new Unreadable();
    const needed = Array.from({ length: min }, () => steps).flat();
    const optional: Step[] = [{ kind: "fork", to: [1, steps.length + 1] }, ...steps];
    if (max !== null) return [...needed, ...Array.from({ length: max - min }, () => optional).flat()];
    const back: Step = { kind: "fork", to: [-steps.length - 1, 1] };
    return [...needed, { kind: "fork", to: [1, steps.length + 2] }, ...steps, back];
  }

  /** Least and most repetitions, null for unbounded; null without a quantifier. */
  #counts(): readonly [number, number | null] | null {
    if (this.#take("?")) return [0, 1];
    if (this.#take("*")) return [0, null];
    if (this.#take("+")) return [1, null];
    if (!this.#take("{")) return null;
    const [all = "", min = "", comma, max = ""] =
      /^(\d{1,3})(,(\d{0,3}))?\}/.exec(this.#text.slice(this.#at)) ?? [];
    if (all === "") throw new Unreadable();
    this.#at += all.length;
    const most = comma === undefined ? Number(min) : max === "" ? null : Number(max);
    if (most !== null && most < Number(min)) throw new Unreadable();
    return [Number(min), most];
  }

  #one(): Step[] {
    if (this.#take("^")) return [{ kind: "begin" }];
    if (this.#take("$")) return [{ kind: "end" }];
    if (this.#take("(")) return this.#group();
    if (this.#take("[")) return [signStep(this.#set())];
    if (this.#take(".")) return [signStep(() => true)];
    if (/[?*+{}\])]/.test(this.#next())) throw new Unreadable();
    return [signStep(this.#sign())];
  }

  #group(): Step[] {
    if (this.#next() === "?" && !this.#take("?:")) throw new Unreadable();
    this.#depth += 1;
    if (this.#depth > regularDepthMax) throw new Unreadable();
    const steps = this.#choice();
    if (!this.#take(")")) throw new Unreadable();
    this.#depth -= 1;
    return steps;
  }

  #set(): Sign {
    const isNot = this.#take("^");
    const takes: Sign[] = [];
    while (!this.#take("]")) {
      const from = this.#next();
      const one = this.#sign();
      const to = /^-([A-Za-z0-9])/.exec(this.#text.slice(this.#at))?.[1];
      if (to === undefined || !/[A-Za-z0-9]/.test(from)) takes.push(one);
      else takes.push(this.#range(from.toUpperCase(), to.toUpperCase()));
    }
    if (takes.length === 0) throw new Unreadable();
    return (sign) => takes.some((one) => one(sign)) !== isNot;
  }

  #range(from: string, to: string): Sign {
    this.#at += 2;
    if (from > to) throw new Unreadable();
    return (sign) => sign >= from && sign <= to;
  }

  /** A literal character or one of the escaped classes. */
  #sign(): Sign {
    const isEscaped = this.#take("\\");
    const own = this.#next();
    if (own === "") throw new Unreadable();
    this.#at += 1;
    if (isEscaped && own === "d") return (sign) => /\d/.test(sign);
    if (isEscaped && own === "w") return (sign) => /\w/.test(sign);
    if (isEscaped && /[A-Za-z0-9]/.test(own)) throw new Unreadable();
    return (sign) => sign === own.toUpperCase();
  }
}

function checked(steps: Step[]): Step[] {
  if (steps.length > regularStepsMax) throw new Unreadable();
  return steps;
}
