import { parseAttempt } from "./parse-attempt";

it.each([
  [["dhl"], /^Write npm run try-carrier/],
  [["dhl", "JD014600006281230000", "more"], /^Write npm run try-carrier/],
  [["dhll", "JD014600006281230000"], /^dhll is no connector; there are dhl, ups/],
  [["dhl", "12"], /^12 is no tracking number \(tooShort\)/],
  [["dhl", "JD014600006281230000", "zip=1"], /^zip= is unknown/],
  [["dhl", "JD014600006281230000", "phone=1"], /phone= has 4 to 20/],
])("refuses %j with a sentence", (words, sentence) => {
  expect(parseAttempt(words)).toMatch(sentence);
});

it("takes number, postcode, phone, language and carrier", () => {
  const words = ["ups", "1z 999 AA1 01 2345 6784", "postcode=4000=1", "phone=1234", "language=de-AT"];
  expect(parseAttempt(words)).toMatchObject({
    connector: { id: "ups" },
    item: { number: "1Z999AA10123456784", carrier: "ups", extra: { postcode: "4000=1", phone: "1234" } },
    language: "de",
  });
  expect(parseAttempt(["seventeentrack", "RR123456785CN"])).toMatchObject({
    item: { carrier: "china-post" },
  });
  expect(parseAttempt(["seventeentrack", "RR123456785CN", "carrier=ups"])).toMatchObject({
    item: { carrier: "ups" },
  });
});
