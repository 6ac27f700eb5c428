import fc from "fast-check";
import { codeMailLimits, codeMinutes } from "./constants";
import { type CodeMail, planCodeMail } from "./plan-mail";

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 22);

/**
 * Results of requests at these minutes; those in `used` use their code at once, so that its mail does not count
 * any more.
 */
function play(minutes: readonly number[], used: ReadonlySet<number> = new Set()) {
  let sent: CodeMail[] = [];
  const all: CodeMail[] = [];
  const codes = minutes.map((minute, index) => {
    const now = new Date(start + minute * minuteMs);
    const day = sent.filter(({ mailedAt }) => now.getTime() - mailedAt.getTime() < 86_400_000);
    const plan = planCodeMail(day, now);
    if (plan.own) {
      const mail = { id: `mail ${index}`, mailedAt: now, expiresAt: plan.expiresAt, long: plan.long };
      if (!used.has(index)) sent = [mail, ...day];
      all.push(mail);
      return { now, own: true, isUsable: true, expiresAt: plan.expiresAt };
    }
    const isUsable = sent.some(({ id, long }) => id === plan.mail.id && long);
    return { now, own: false, isUsable, expiresAt: plan.mail.expiresAt };
  });
  return { codes, all };
}
const minutesOfDays = fc
  .array(fc.nat({ max: 3 * 24 * 60 }), { minLength: 1, maxLength: 400 })
  .map((minutes) => minutes.sort((a, b) => a - b));

describe("mails with codes to one address", () => {
  it("are at most 3 in any hour and 20 in any day, however often they are requested", () => {
    fc.assert(
      fc.property(minutesOfDays, (minutes) => {
        const { all } = play(minutes);
        for (const { max, windowSeconds } of Object.values(codeMailLimits))
          for (const { mailedAt } of all) {
            const end = mailedAt.getTime() + windowSeconds * 1000;
            const within = all.filter((one) => one.mailedAt >= mailedAt && one.mailedAt.getTime() < end);
            expect(within.length).toBeLessThanOrEqual(max);
          }
      }),
    );
  });

  it("leave every request with a code that is valid for at least ten minutes, whichever were used before", () => {
    fc.assert(
      fc.property(minutesOfDays, fc.array(fc.nat({ max: 400 })), (minutes, used) => {
        for (const { now, isUsable, expiresAt } of play(minutes, new Set(used)).codes) {
          expect(isUsable).toBe(true);
          expect(expiresAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(codeMinutes * minuteMs);
        }
      }),
    );
  });

  it("hold a short code twice in an hour, then a long one that is valid until ten minutes after the next may be sent", () => {
    const first = planCodeMail([], new Date(start));
    expect(first).toEqual({ own: true, long: false, expiresAt: new Date(start + codeMinutes * minuteMs) });
    const sent = [5, 0].map((minute) => ({
      id: `mail ${minute}`,
      mailedAt: new Date(start + minute * minuteMs),
      expiresAt: new Date(start + (minute + codeMinutes) * minuteMs),
      long: false,
    }));
    const third = planCodeMail(sent, new Date(start + 6 * minuteMs));
    expect(third).toEqual({ own: true, long: true, expiresAt: new Date(start + 70 * minuteMs) });
  });
});
