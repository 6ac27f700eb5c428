import fc from "fast-check";
import { cutQuote } from "./cut-quote";

const answer = "Thank you.\n\nIt came today.";

describe("what a mail program quotes below an answer", () => {
  it.each([
    ["English", "On Mon, 1 Jun 2026 at 12:00, Shop <news@shop.example> wrote:"],
    ["English, wrapped", "On Mon, Jun 1, 2026 at 12:00 PM Shop\n<inbox+abc@tracking.example> wrote:"],
    ["German", "Am Mo., 1. Juni 2026 um 12:00 Uhr schrieb Shop <news@shop.example>:"],
    ["German, Apple", "Am 01.06.2026 um 12:00 schrieb Shop <news@shop.example>:"],
    ["German, Thunderbird", "Shop schrieb am 01.06.2026 um 12:00:"],
    ["Spanish", "El lun, 1 jun 2026 a las 12:00, Shop (<news@shop.example>) escribió:"],
    ["Spanish, Apple", "El 1 jun 2026, a las 12:00, Shop <news@shop.example> escribió:"],
    ["Portuguese", "Shop <news@shop.example> escreveu (segunda, 1/06/2026 à(s) 12:00):"],
    ["Portuguese, Apple", "No dia 01/06/2026, às 12:00, Shop <news@shop.example> escreveu:"],
    ["Brazilian", "Em seg., 1 de jun. de 2026 às 12:00, Shop <news@shop.example> escreveu:"],
    ["French", "Le lun. 1 juin 2026 à 12:00, Shop <news@shop.example> a écrit :"],
    ["Chinese", "Shop <news@shop.example> 于2026年6月1日周一 12:00写道："],
    ["Chinese, Apple", "2026年6月1日 12:00，Shop <news@shop.example> 写道："],
  ])("is cut off: %s", (_language, intro) => {
    for (const quoted of ["> We sent it.\n> Yours, Shop", "We sent it.\n\nYours, Shop", ""])
      expect(cutQuote(`${answer}\n\n${intro}\n\n${quoted}`)).toBe(answer);
  });

  it.each([
    ["English", "From: Shop <a@b.example>\nSent: Monday\nTo: Kim\nSubject: Parcel"],
    ["German", "Von: Shop <a@b.example>\nGesendet: Montag, 1. Juni 2026\nAn: Kim\nCc: Ann\nBetreff: Paket"],
    ["Spanish", "De: Shop <a@b.example>\nEnviado el: lunes\nPara: Kim\nAsunto: Paquete"],
    ["Portuguese", "De: Shop <a@b.example>\nEnviada em: segunda\nPara: Kim\nAssunto: Encomenda"],
    ["French", "De : Shop <a@b.example>\nEnvoyé : lundi\nÀ : Kim\nObjet : Colis"],
    ["Chinese", "发件人: Shop\n发送时间: 2026年6月1日\n收件人: Kim\n主题: 包裹"],
  ])("is cut off at the headers that Outlook repeats: %s", (_language, headers) => {
    for (const rule of ["", "________________________________\n"])
      expect(cutQuote(`${answer}\n\n${rule}${headers}\n\nWe sent it.`)).toBe(answer);
  });

  it.each([
    "-----Original Message-----",
    "-----Ursprüngliche Nachricht-----",
    "-----Mensaje original-----",
    "-----Mensagem original-----",
    "-----Message d'origine-----",
    "------------------ 原始邮件 ------------------",
  ])("is cut off at %s", (divider) => {
    expect(cutQuote(`${answer}\n\n${divider}\nFrom: Shop\nWe sent it.`)).toBe(answer);
  });

  it("is cut off where only marks show it", () => {
    expect(cutQuote(`${answer}\n\n> We sent it.\n>\n> Shop\n`)).toBe(answer);
  });
});

describe("what a customer wrote", () => {
  it("stays where it stands between or below quoted lines", () => {
    const intro = "On Mon, 1 Jun 2026 at 12:00, Shop <news@shop.example> wrote:";
    const between = `${intro}\n\n> Is it the blue box?\nYes.\n> And the street?\nMain Street.`;
    expect(cutQuote(between)).toBe(between);
    expect(cutQuote(`Hello,\n${between}`)).toBe(`Hello,\n${between}`);
  });

  it("stays whole where nothing else would be left", () => {
    for (const text of [
      "> quoted only",
      "On 1 Jun 2026, Shop <a@b.example> wrote:\n> x",
      "-----Original Message-----\nx",
    ])
      expect(cutQuote(text)).toBe(text);
  });

  it("stays where it only looks like a quotation", () => {
    for (const text of [
      "On the box somebody wrote:\nfragile",
      "From: my neighbour I heard\nthat it came.",
      "Von: mir\nund dann nichts.",
      "I paid > 20 euros\nand got nothing",
    ])
      expect(cutQuote(text)).toBe(text);
  });

  it("is the beginning of the text, never empty unless all of it is, in time that grows with its length", () => {
    const line = fc.constantFrom(
      "",
      "> x",
      "Hello",
      "On 1 Jun, a@b.example wrote:",
      "From: x",
      "To: y",
      "Date: z",
      "____________",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = lines.join("\n");
        const cut = cutQuote(text);
        expect(text.includes(cut)).toBe(true);
        expect(cut.trim() === "").toBe(text.trim() === "");
      }),
    );
    const long = `Hello\n${"On 1 wrote ".repeat(40_000)}\n${"On 1 Jun a@b\n".repeat(10_000)}`;
    expect(cutQuote(long)).toBe(long.trim());
  });
});
