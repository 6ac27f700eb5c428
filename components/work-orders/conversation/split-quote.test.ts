import { splitQuote } from "./split-quote";

describe("an email's text", () => {
  it.each([
    ["On Mon, 2 Mar 2026 at 10:00, Acme <a@acme.example> wrote:"],
    ["Am 02.03.2026 um 10:00 schrieb Acme <a@acme.example>:"],
    ["Le lun. 2 mars 2026 à 10:00, Acme <a@acme.example> a écrit :"],
    ["El lun, 2 mar 2026 a las 10:00, Acme (<a@acme.example>) escribió:"],
    ["Acme <a@acme.example> escreveu (segunda, 2/03/2026 à(s) 10:00):"],
    ["Acme <a@acme.example> 于2026年3月2日周一 10:00写道："],
  ])("ends above the earlier one after %s", (line) => {
    const text = `Thank you!\n\n${line}\n\n> We sent it\n> again.\n\nEva`;
    expect(splitQuote(text)).toEqual({ said: "Thank you!", earlier: text.slice(text.indexOf(line)) });
  });

  it("ends above lines with > at its end, and above a dividing line", () => {
    expect(splitQuote("Yes\n\n> Is it there?\n>> No\n")).toEqual({
      ...{ said: "Yes", earlier: "> Is it there?\n>> No" },
    });
    const old = "-----Original Message-----\nFrom: Acme\n\nIs it there?";
    expect(splitQuote(`Yes\n${old}`)).toEqual({ said: "Yes", earlier: old });
  });

  it.each([
    ["Where is my parcel?"],
    ["> Is it there?\n\nYes, it is."],
    ["> only what was quoted"],
    ["My neighbour wrote:\nit is not here"],
    [""],
  ])("is whole where nothing earlier follows: %j", (text) => {
    expect(splitQuote(text)).toEqual({ said: text, earlier: "" });
  });
});
