import { randomBytes } from "node:crypto";

process.env.PUBLIC_URL = "https://tracking.example";
process.env.SECRET_KEY = randomBytes(32).toString("base64");

import {
  deviceCookies,
  endedCookies,
  endedSignInLink,
  isHttps,
  nonceCookies,
  readSessionSecret,
  sessionCookies,
  signInLinkCookies,
} from "./session-cookies";

/** What the framework or a proxy may claim about the connection. */
const proxies = [null, "", "http", "https", "http, https", "nonsense"];

describe("where the public address is https", () => {
  it.each(proxies)("every cookie is Secure and __Host-, whatever x-forwarded-proto says: %j", (proto) => {
    const headers = new Headers(proto === null ? {} : { "x-forwarded-proto": proto });
    expect(isHttps(headers)).toBe(true);
    const cookies = [
      ...sessionCookies({ session: "s".repeat(22), device: "d" }, headers),
      ...deviceCookies("d", headers),
      ...signInLinkCookies({ code: "c".repeat(22), address: "/en" }, headers),
      ...nonceCookies("n", headers),
      ...endedCookies(headers),
      ...endedSignInLink(headers),
    ];
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure$/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).toMatch(/^(__Host-[\w-]+=.*; HttpOnly|signed-in=)/);
    }
  });

  it("a session cookie without the prefix is ignored: a subdomain or a plain page may have set it", () => {
    const headers = new Headers({ cookie: "session=aaaaaaaaaaaaaaaaaaaaaa", "x-forwarded-proto": "http" });
    expect(readSessionSecret(headers)).toBeNull();
    headers.set("cookie", "__Host-session=aaaaaaaaaaaaaaaaaaaaaa");
    expect(readSessionSecret(headers)).toBe("aaaaaaaaaaaaaaaaaaaaaa");
  });
});
