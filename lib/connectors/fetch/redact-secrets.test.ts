import fc from "fast-check";
import { redactSecrets, redactTokens } from "./redact-secrets";

const secret = 'pä&s/w+o"rd';
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a secret is hidden", () => {
  it.each([
    ["as it is", secret],
    ["in JSON", JSON.stringify({ key: secret })],
    ["in a URL", `https://a.example/?key=${encodeURIComponent(secret)}&b=1`],
    ["in a form", new URLSearchParams({ key: secret }).toString()],
    ["in hex", Buffer.from(secret).toString("hex")],
    ["in Basic", `Basic ${base64(`user:${secret}`)}`],
    ["in Basic of the URL's alphabet", Buffer.from(`u:${secret}`).toString("base64url")],
    ["in base64 behind other text", base64(`{"a":1,"key":"x${secret}y"}`)],
    ["in XML", "<key>pä&amp;s/w+o&quot;rd</key>"],
  ])("%s", (_name, text) => {
    const shown = redactSecrets(text, [secret]);
    expect(shown).toContain("[hidden]");
    const decoded = (shown.match(/[A-Za-z0-9+/_-]{4,}={0,2}/g) ?? []).map((run) =>
      Buffer.from(run, "base64").toString(),
    );
    for (const one of [shown, decodeURIComponent(shown.replaceAll("%", "%25")), ...decoded])
      expect(one).not.toContain(secret);
  });

  it("in whatever Basic header it stands", () => {
    const words = fc.string({ minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), words, (user, password) => {
        const shown = redactSecrets(`Basic ${base64(`${user}:${password}`)}`, [password]);
        expect(shown).toMatch(/^Basic [A-Za-z0-9+/]*\[hidden\][A-Za-z0-9+/]*=*$/);
      }),
    );
  });

  it("and nothing else is", () => {
    expect(redactSecrets("number 00340434161094015902, key abcdefgh", ["secret-key", ""])).toBe(
      "number 00340434161094015902, key abcdefgh",
    );
  });

  it("also where one secret is part of another", () => {
    expect(redactSecrets("abc abcdef", ["abc", "abcdef"])).toBe("[hidden] [hidden]");
  });
});

it("hides every token of a token's response, but not its kind and life", () => {
  const body = '{"access_token":"a.b-c","refresh_token" : "d","token_type":"Bearer","expires_in":3599}';
  expect(redactTokens(body)).toBe(
    '{"access_token":"[hidden]","refresh_token" : "[hidden]","token_type":"Bearer","expires_in":3599}',
  );
});
