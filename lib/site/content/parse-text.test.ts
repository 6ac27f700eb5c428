import { parseText, plainText } from "./parse-text";

it("breaks no line within E-Mail, in a text or in its head", () => {
  const { head, tokens } = parseText("---\ntitle: E-Mails\n---\n\nEine **E-Mail** an [uns](/e-mail).");
  expect(head.title).toBe("E-\u2060Mails");
  expect(plainText(tokens)).toBe("Eine E-\u2060Mail an uns.");
  expect(JSON.stringify(tokens)).toContain('"href":"/e-mail"');
});
