import type { Fixture, Words } from "@/lib/connectors/kit/compose-fixtures";
import { jsonOf } from "@/lib/connectors/kit/rules";
import { cases as aftership } from "@/lib/connectors/providers/aftership/fixtures";
import { cases as australiaPost } from "@/lib/connectors/providers/australia-post/fixtures";
import { cases as bring } from "@/lib/connectors/providers/bring/fixtures";
import { cases as canadaPost } from "@/lib/connectors/providers/canada-post/fixtures";
import { cases as dhl } from "@/lib/connectors/providers/dhl/fixtures";
import { cases as dpd } from "@/lib/connectors/providers/dpd/fixtures";
import { cases as fedex } from "@/lib/connectors/providers/fedex/fixtures";
import { cases as gls } from "@/lib/connectors/providers/gls/fixtures";
import { cases as inpost } from "@/lib/connectors/providers/inpost/fixtures";
import { cases as laPoste } from "@/lib/connectors/providers/la-poste/fixtures";
import { cases as novaPoshta } from "@/lib/connectors/providers/nova-poshta/fixtures";
import { cases as postnl } from "@/lib/connectors/providers/postnl/fixtures";
import { cases as postnord } from "@/lib/connectors/providers/postnord/fixtures";
import { cases as royalMail } from "@/lib/connectors/providers/royal-mail/fixtures";
import { cases as seventeentrack } from "@/lib/connectors/providers/seventeentrack/fixtures";
import { cases as sfExpress } from "@/lib/connectors/providers/sf-express/fixtures";
import { cases as ship24 } from "@/lib/connectors/providers/ship24/fixtures";
import { cases as trackingmore } from "@/lib/connectors/providers/trackingmore/fixtures";
import { cases as ups } from "@/lib/connectors/providers/ups/fixtures";
import { cases as usps } from "@/lib/connectors/providers/usps/fixtures";
import { composeReply } from "@/lib/connectors/sandbox/compose-reply";
import { testNumbers } from "@/lib/connectors/sandbox/constants";

/** The moment at which simulated answers were given. */
export const now = new Date("2026-03-30T12:00:00Z");

const simulated = testNumbers.flatMap(({ number, carrier }, index): readonly Fixture[] => {
  // Each kind of answer, and every twelfth journey.
  const reply = composeReply(
    { number, carrier, extra: {}, since: now, generation: 1 },
    { speed: 1 },
    { now },
  );
  const body = jsonOf(reply);
  if (body === undefined || (reply.status === 200 && index % 12 > 0)) return [];
  const said = (status: number, kind: Words["kind"], error: string) => ({ status, kind, at: { error } });
  const words = [
    said(404, "noData", "not_found"),
    said(410, "noData", "no_longer_kept"),
    said(400, "badNumber", "bad_number"),
  ];
  return [{ number, carrier, status: reply.status, body, words }];
});

/** Answers of each connector, by its id: every format and every statement. */
export const fixtures: Readonly<Record<string, readonly Fixture[]>> = {
  dhl,
  ups,
  fedex,
  usps,
  "canada-post": canadaPost,
  "australia-post": australiaPost,
  gls,
  "la-poste": laPoste,
  bring,
  postnord,
  inpost,
  "nova-poshta": novaPoshta,
  "sf-express": sfExpress,
  "royal-mail": royalMail,
  postnl,
  dpd,
  seventeentrack,
  ship24,
  trackingmore,
  aftership,
  sandbox: simulated,
};
