import { type ParcelMails, readRecent, writeRecent } from "./recent-numbers";

/** Keeps what this browser knows of the email updates about a number; null: there are none. */
export function keepMails(number: string, mails: ParcelMails | null): void {
  const before = readRecent();
  const isKnown = mails === null || before.some((entry) => entry.number === number);
  const list = isKnown ? before : [{ number }, ...before];
  writeRecent(
    list.map((entry) => {
      if (entry.number !== number) return entry;
      const { mails: _, ...rest } = entry;
      return mails === null ? rest : { ...rest, mails };
    }),
  );
}
