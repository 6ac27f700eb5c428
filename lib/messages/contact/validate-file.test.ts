import fc from "fast-check";
import { attachmentMaxBytes, attachmentNameMax } from "./constants";
import { fileError, kindOfFile, safeFileName } from "./validate-file";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const pdf = { mediaType: "application/pdf", ending: "pdf" };

describe("a file", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
    ["\xff\xd8\xff\xe0\0\x10JFIF", "jpg"],
    ["GIF87a\x01\0", "gif"],
    ["GIF89a\x01\0", "gif"],
    ["RIFF\x24\n\0\0WEBPVP8 ", "webp"],
    ["%PDF-1.7\n", "pdf"],
  ])("that begins with %j is a %s", (head, ending) => {
    expect(kindOfFile(bytes(head))?.ending).toBe(ending);
  });

  it.each([
    "",
    "<svg xmlns='x'>",
    "<html><script>",
    "PK\x03\x04",
    "MZ\x90\0",
    "#!/bin/sh",
    "RIFF\x24\0\0\0WAVEfmt ",
    "GIF90a",
    " %PDF-1.7",
    "%PDF",
    "\x89PNG\n",
    "\xef\xbb\xbf%PDF-1.4",
  ])("that begins with %j is rejected", (head) => {
    expect(fileError(head.length, bytes(head))).toBe("fileKind");
  });

  it("is accepted up to exactly 5 MB", () => {
    expect(fileError(attachmentMaxBytes, bytes("%PDF-1"))).toBeNull();
    expect(fileError(attachmentMaxBytes + 1, bytes("%PDF-1"))).toBe("fileTooLarge");
  });
});

describe("a file's name", () => {
  it.each([
    ["Rechnung März.pdf", "Rechnung März.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Users\\eve\\scan.PDF", "scan.pdf"],
    ["invoice.pdf.exe", "invoice_pdf.pdf"],
    ["photo\u202egpj.exe", "photogpj.pdf"],
    ['a"; filename="b.html', "a_ filename_b.pdf"],
    ["x\r\nContent-Type: text/html", "html.pdf"],
    ["包裹照片.jpg", "包裹照片.pdf"],
    [".htaccess", "attachment.pdf"],
    ["...", "attachment.pdf"],
    ["", "attachment.pdf"],
    ["<img src=x onerror=alert(1)>.png", "img src_x onerror_alert_1.pdf"],
  ])("%j becomes %j", (given, safe) => {
    expect(safeFileName(given, pdf)).toBe(safe);
  });

  it("is short, one line, without folders, and has the detected extension, whatever was given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
        const name = safeFileName(given, pdf);
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_ -]+\.pdf$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(attachmentNameMax);
      }),
    );
  });
});
