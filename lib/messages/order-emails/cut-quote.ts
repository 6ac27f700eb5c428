/** Lines over which a mail program wraps the line above what it quotes. */
const introLines = 3;
/** A longer one is no such line. */
const introMax = 400;

/** "On … wrote:", as mail programs write it. */
const intros: readonly RegExp[] = [
  /^On\s.+\swrote\s*:$/i,
  /^Am\s.+\sschrieb\b.*:$/i,
  /^.+\sschrieb am\s.+:$/i,
  /^El\s.+\sescribió\s*:$/i,
  /^.+\sescribió el\s.+:$/i,
  /^(Em|No dia|A|Na)\s.+\sescreveu\s*:$/i,
  /^.+\sescreveu\s+\(?(no dia|em|a)?\b.*:$/i,
  /^Le\s.+\sa\s+écrit\s*:$/i,
  /^.*\d.*写道\s*[:：]$/,
  /^.*@.*写道\s*[:：]$/,
];

/** Above what a mail program passes on whole. */
const dividers =
  /^[-_—\s]*(Original Message|Ursprüngliche Nachricht|Mensaje original|Mensagem original|Message d[’']origine|Message original|原始邮件|原邮件)\s*[-_—]+$/i;
const rule = /^_{10,}$/;

/** Lines of a block of headers: from, sent, to, subject. */
const headerLines: readonly RegExp[] = [
  /^\*?(From|Von|De|发件人|寄件人)\s*[:：]/i,
  /^\*?(Sent|Date|Gesendet|Datum|Enviado( el| em)?|Enviada em|Fecha|Data|Envoyé( le)?|发送时间|日期|时间)\s*[:：]/i,
  /^\*?(To|An|Para|À|收件人)\s*[:：]/i,
  /^\*?(Subject|Betreff|Asunto|Assunto|Objet|主题)\s*[:：]/i,
];
/** Lines that such a block covers, with copies and empty lines. */
const blockLines = 8;

/**
 * A message without the earlier conversation that a mail program quotes below it. Only what is clearly marked is cut, and only
 * off the end: answers between quoted lines stay with them. A message that would be cut off whole stays whole. Pure.
 */
export function cutQuote(text: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((_, index) => beginsQuote(lines, index));
  const before = at < 0 ? lines : lines.slice(0, at);
  const left = dropQuoted(before).join("\n").trim();
  return left === "" ? text : left;
}

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? "").trim();
  if (line === "") return false;
  if (dividers.test(line) || isHeaderBlock(lines, at)) return true;
  if (rule.test(line)) return isHeaderBlock(lines, nextFilled(lines, at + 1));
  const length = introLength(lines, at);
  return length > 0 && endsQuoted(lines.slice(at + length));
}

/** How many lines the line above a quotation has here; 0: there is none. */
function introLength(lines: readonly string[], at: number): number {
  for (let length = 1; length <= introLines; length += 1) {
    const some = lines.slice(at, at + length).map((line) => line.trim());
    if (some.length < length || some.includes("") || !isIntro(some)) continue;
    // The customer's own words may stand right above it.
    return isIntro(some.slice(1)) ? 0 : length;
  }
  return 0;
}

/** With a date or an address: "On the box somebody wrote:" has neither. */
function isIntro(lines: readonly string[]): boolean {
  const joined = lines.join(" ");
  return joined.length <= introMax && /[\d@]/.test(joined) && intros.some((intro) => intro.test(joined));
}

/** Whether all that follows is quoted, by its marks or by having none: between marked lines there may be answers. */
function endsQuoted(rest: readonly string[]): boolean {
  const filled = rest.filter((line) => line.trim() !== "");
  const marked = filled.filter(isMarked).length;
  return marked === 0 || marked === filled.length;
}

const isMarked = (line: string) => /^\s*>/.test(line);

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const [from, ...others] = headerLines;
  if (!from?.test((lines[at] ?? "").trim())) return false;
  const block = lines.slice(at + 1, at + blockLines).map((line) => line.trim());
  return others.filter((header) => block.some((line) => header.test(line))).length >= 2;
}

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && (lines[at] ?? "").trim() === "") at += 1;
  return at;
}

/** Without marked lines at the end. */
function dropQuoted(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  while (end > 0 && (isMarked(lines[end - 1] ?? "") || (lines[end - 1] ?? "").trim() === "")) end -= 1;
  return lines.slice(0, end);
}
