/** A line of an email program above the text that is answered: a name, a time, and the word for writing. */
const attribution =
  /(wrote|schrieb|geschrieben|a écrit|escribió|escreveu|ha scritto|schreef|写道)\s*[^\n]{0,200}[:：]\s*$/i;
/** The line above an older email as Outlook and others write it. */
const divider =
  /^\s*(-{2,}\s*(original message|ursprüngliche nachricht|message d.origine|mensaje original|mensagem original|原始邮件).*|_{20,})\s*$/i;
const isQuoted = (line: string) => /^\s*>/.test(line);
const isEmpty = (line: string) => line.trim() === "";

/**
 * An email's text without the earlier emails below it, and those. `earlier` is empty where there are none, and where
 * nothing else was said. Pure.
 */
export function splitQuote(text: string): { readonly said: string; readonly earlier: string } {
  const lines = text.split("\n");
  const from = findQuote(lines);
  const said = lines.slice(0, from).join("\n").trimEnd();
  if (from === lines.length || said.trim() === "") return { said: text.trimEnd(), earlier: "" };
  return { said, earlier: lines.slice(from).join("\n").trim() };
}

/** Index of the line with which the earlier emails begin; the number of lines if there are none. */
function findQuote(lines: readonly string[]): number {
  const divided = lines.findIndex((line) => divider.test(line));
  let first = lines.length;
  while (first > 0 && (isQuoted(lines[first - 1] ?? "") || isEmpty(lines[first - 1] ?? ""))) first -= 1;
  // A signature may follow what is quoted below an attribution.
  const attributed = lines.findIndex(
    (line, at) =>
      attribution.test(line) &&
      lines
        .slice(at + 1)
        .find((one) => !isEmpty(one))
        ?.trimStart()[0] === ">",
  );
  const ends = [divided, attributed].filter((at) => at >= 0);
  if (lines.slice(first).some(isQuoted)) ends.push(first);
  return Math.min(lines.length, ...ends);
}
