import { dayMs } from "@/lib/core/calendar";
import { locales } from "@/lib/core/locales";

/** RFC 9116 recommends less than a year; later readers fetch it again. */
const validDays = 180;

export interface SecurityContact {
  /** Public address of this server, without a slash at the end. */
  readonly url: string;
  /** Email address of the operator; if missing, the contact form is named. */
  readonly mail: string | undefined;
  readonly now: Date;
}

/** The file `/.well-known/security.txt` (RFC 9116): contact, expiry, languages, own address and policy. Pure. */
export function writeSecurityText({ url, mail, now }: SecurityContact): string {
  const end = new Date(now.getTime() + validDays * dayMs);
  end.setUTCHours(0, 0, 0, 0);
  const lines = [
    ...(mail ? [`Contact: mailto:${mail}`] : []),
    `Contact: ${url}/en/contactus/conissues`,
    `Expires: ${end.toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${url}/.well-known/security.txt`,
    `Policy: ${url}/en/policy`,
  ];
  return `${lines.join("\n")}\n`;
}
