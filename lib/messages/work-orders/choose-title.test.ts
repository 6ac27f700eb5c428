import { chooseTitle } from "./choose-title";

describe("the title of a message without a subject", () => {
  it.each([
    ["Where is my parcel?", "Where is my parcel?"],
    ["Guten Tag,\nwo ist mein Paket?", "wo ist mein Paket?"],
    ["Hello!\n\n  The box is broken.  \nKim", "The box is broken."],
    ["Bonjour Madame,\nmon colis n’est pas arrivé", "mon colis n’est pas arrivé"],
    ["Estimados señores:\n¿Dónde está?", "¿Dónde está?"],
    ["您好\n包裹在哪里？", "包裹在哪里？"],
    [
      "Hello, where is the parcel that I ordered a week ago?",
      "Hello, where is the parcel that I ordered a week ago?",
    ],
    ["Hello", "Hello"],
    ["", ""],
    ["\n \n", ""],
  ])("of %j is %j", (text, title) => expect(chooseTitle(text)).toBe(title));

  it("is cut between words, and where there are none within", () => {
    expect(chooseTitle("word ".repeat(40))).toBe(`${"word ".repeat(16).trim()}…`);
    expect(chooseTitle("x".repeat(200))).toBe(`${"x".repeat(80)}…`);
    expect(chooseTitle("😀".repeat(100)).isWellFormed()).toBe(true);
  });
});
