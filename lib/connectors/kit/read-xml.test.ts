import { xmlOf } from "./read-xml";

const read = (text: string) => xmlOf({ body: Buffer.from(text) });

describe("an XML body", () => {
  it("becomes a tree of texts, without prefixes, attributes with @", () => {
    const text = `<?xml version="1.0"?><s:Envelope xmlns:s="urn:x"><s:Body><item code="007">0012</item><item/><note>a &lt; b</note></s:Body></s:Envelope>`;
    expect(read(text)).toEqual({
      Envelope: { Body: { item: [{ "@code": "007", "#text": "0012" }, ""], note: "a &lt; b" } },
    });
  });

  it.each([
    ["a document type", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    [
      "a document type after the declaration",
      '<?xml version="1.0"?><!doctype a SYSTEM "file:///etc/passwd"><a/>',
    ],
    ["a page", "<html><body>We will be back soon</body></html>"],
    ["a tag that is not closed", "<a><b></a>"],
    ["two roots", "<a>1</a><b>2</b>"],
    ["JSON", '{"a":1}'],
    ["nothing", ""],
  ])("with %s is none", (_what, text) => {
    expect(read(text)).toBeUndefined();
  });

  it("that nests too deeply is none", () => {
    expect(read(`${"<a>".repeat(60)}x${"</a>".repeat(60)}`)).toBeDefined();
    expect(read(`${"<a>".repeat(5000)}x${"</a>".repeat(5000)}`)).toBeUndefined();
  });

  it("never changes what objects inherit", () => {
    read("<__proto__><polluted>1</polluted></__proto__>");
    read("<a><constructor><prototype><polluted>1</polluted></prototype></constructor></a>");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
