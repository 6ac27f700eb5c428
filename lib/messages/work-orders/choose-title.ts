import { cutText } from "@/lib/core/storable-text";

/** Characters of a title that is made from a text: one line of the queue. */
const shortMax = 80;
/** A longer line says something besides. */
const greetingMax = 40;

/** How people begin a message in the languages of the interface. */
const greeting =
  /^(hi|hey|hello|dear|good (morning|afternoon|evening|day)|hallo|guten (morgen|tag|abend)|sehr geehrte|liebe|moin|servus|grüezi|hola|buen(os|as)|estimad|olá|oi|bom dia|boa (tarde|noite)|car[oa]s?\b|ex\.?mo|bonjour|bonsoir|salut|chère?s?\b|madame|monsieur|您好|你好|尊敬的|亲爱的)/iu;

/**
 * A title for a message without a subject: its first line that is no greeting, cut between words. Empty for an empty text. Pure.
 */
export function chooseTitle(text: string): string {
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  const says = (line: string) => line.length > greetingMax || !greeting.test(line);
  const line = lines.find(says) ?? lines[0] ?? "";
  if (line.length <= shortMax) return line;
  const cut = cutText(line, shortMax);
  const space = cut.lastIndexOf(" ");
  return `${space < shortMax / 2 ? cut : cut.slice(0, space)}…`;
}
