import fc from "fast-check";
import { parsePaste } from "./parse-paste";
import type { Paste } from "./schemas";

const numbersOf = (paste: Paste): string[] => paste.numbers.map(({ number }) => number);

/** Real numbers of many formats, all of a length at which a space is unambiguous. */
const samples = [
  "1Z999AA10123456784",
  "9400111201080805483016",
  "RR123456785CN",
  "EC207920162US",
  "771613423732",
  "00340434633751428115",
  "TBA502887274000",
  "YT2229521272164446",
  "3SABCD987446630",
  "8U01130342039",
  "323211216300000593107030",
  "LX17635036",
  "SF1385628716739",
  "779017972697",
  "3318810025",
];
const someSamples = fc.uniqueArray(fc.constantFrom(...samples), { minLength: 1, maxLength: 15 });

describe("readPaste of lists", () => {
  it.each([
    ["1Z 999 AA1 01 2345 6784", ["1Z999AA10123456784"]],
    ["9400 1000 0000 0000 0000 00", ["9400100000000000000000"]],
    ["RR 123 456 785 CN", ["RR123456785CN"]],
    ["420 22153 9101026837331000039521", ["9101026837331000039521"]],
    [" 1 Z 8 V 9 2 A 7 0 3 6 7 2 0 3 0 2 4 ", ["1Z8V92A70367203024"]],
    ["94 00 11 12 01 08 08 05 48 30 16", ["9400111201080805483016"]],
    ["6426 0002 7844 2002 3482 3732", ["642600027844200234823732"]],
    ["7716 1342 3732 9865 7878 8855", ["771613423732", "986578788855"]],
    ["DHL 3318810025 8487135506", ["3318810025", "8487135506"]],
    [
      "１Ｚ９９９ＡＡ１０１２３４５６７８４，RR123456785CN；LX299455986CN",
      ["1Z999AA10123456784", "RR123456785CN", "LX299455986CN"],
    ],
    ["1. RR123456785CN\n2) EC207920162US\n• LX17635036", ["RR123456785CN", "EC207920162US", "LX17635036"]],
    ["Tracking number: 1Z999AA10123456784", ["1Z999AA10123456784"]],
    ["单号：YT8962646785389", ["YT8962646785389"]],
    [
      "1Z999AA10123456784,Delivered,Berlin\nRR123456785CN,In transit,Munich",
      ["1Z999AA10123456784", "RR123456785CN"],
    ],
    [
      '(1Z999AA10123456784) "RR123456785CN" <EC207920162US>',
      ["1Z999AA10123456784", "RR123456785CN", "EC207920162US"],
    ],
    ["AB123, CD456", ["AB123", "CD456"]],
  ])("reads %j", (text, numbers) => {
    const paste = parsePaste(text);
    expect(numbersOf(paste)).toEqual(numbers);
    expect(paste.invalid).toEqual([]);
  });

  it("keeps the written form of each number beside its stored form", () => {
    expect(parsePaste("a1 b2\nrr 123 456 785 cn").numbers.at(-1)).toEqual({
      text: "rr 123 456 785 cn",
      number: "RR123456785CN",
    });
  });

  it("reports each invalid entry with its reason, and loses none of the others", () => {
    const paste = parsePaste(
      `RR123456785CN\n1234\nDELIVERY\n555-123-4567\n+49 30 901820\n000000000000\n1.23E+11\n${"12345".repeat(11)}\nEC207920162US`,
    );
    expect(numbersOf(paste)).toEqual(["RR123456785CN", "EC207920162US"]);
    expect(paste.invalid).toEqual([
      { text: "1234", reason: "tooShort" },
      { text: "DELIVERY", reason: "noDigit" },
      { text: "555-123-4567", reason: "phone" },
      { text: "+49 30 901820", reason: "phone" },
      { text: "000000000000", reason: "repeated" },
      { text: "1.23E+11", reason: "characters" },
      { text: "12345".repeat(11), reason: "tooLong" },
    ]);
  });

  it("merges repeats, however written, and counts them", () => {
    const paste = parsePaste("1Z999AA10123456784 1z999aa10123456784\n1Z-999-AA1-01-2345-6784");
    expect(numbersOf(paste)).toEqual(["1Z999AA10123456784"]);
    expect(paste.duplicates).toBe(2);
  });

  it("takes twenty and returns the rest as ignored", () => {
    const many = Array.from({ length: 23 }, (_, i) => `AB${1000000 + i}CD`);
    const paste = parsePaste(many.join("\n"));
    expect(numbersOf(paste)).toEqual(many.slice(0, 20));
    expect(paste.ignored.map(({ number }) => number)).toEqual(many.slice(20));
  });
});

describe("readPaste of links", () => {
  it("reads carriers' links with their host, and other trackers' without", () => {
    const paste = parsePaste(
      "https://www.dhl.de/de/privatkunden/verfolgen.html?lang=de&idc=00340434161094021501\nhttps://t.17track.net/en#nums=1Z999AA10123456784,RR123456785CN",
    );
    expect(paste.numbers.map(({ number, linkHost }) => [number, linkHost])).toEqual([
      ["00340434161094021501", "www.dhl.de"],
      ["1Z999AA10123456784", undefined],
      ["RR123456785CN", undefined],
    ]);
  });

  it("takes only a self-evident number from an unknown host", () => {
    expect(numbersOf(parsePaste("https://shop.example/t?n=1Z999AA10123456784&o=123456789012"))).toEqual([
      "1Z999AA10123456784",
    ]);
    expect(parsePaste("https://shop.example/hello").invalid).toEqual([
      { text: "https://shop.example/hello", reason: "characters" },
    ]);
  });

  it("takes the host from a link that repeats a number of the text", () => {
    const paste = parsePaste("3318810025 https://www.dhl.com/en/track?tracking-id=3318810025");
    expect(paste.numbers).toEqual([{ text: "3318810025", number: "3318810025", linkHost: "www.dhl.com" }]);
    expect(paste.duplicates).toBe(1);
  });
});

describe("readPaste of messages", () => {
  it("finds the tracking number among order, phone and customer numbers, dates and prices", () => {
    const paste = parsePaste(`Hello Anna,

your order 302-1234567-7654321 from 12.05.2026 was shipped today. Total: 1.234,56 EUR.
Tracking number: 00340434633751428115
Follow it here: https://www.dhl.de/de/privatkunden/verfolgen.html?lang=de&idc=00340434633751428115

Questions? Call 1-800-555-0100 or +49 30 901820 or write to help123456@shop.example.
Customer number: 1234567890, IBAN DE89370400440532013000
2026-05-12
10115 Berlin`);
    expect(paste.numbers).toEqual([
      { text: "00340434633751428115", number: "00340434633751428115", linkHost: "www.dhl.de" },
    ]);
    expect(paste.invalid).toEqual([]);
  });

  it.each([
    ["Your USPS package 9400 1112 0108 0805 4830 16 is on its way to you.", "9400111201080805483016"],
    [
      "Sehr geehrter Kunde, Ihre Sendung mit der Sendungsnummer\n12345678901\nist unterwegs zu Ihnen",
      "12345678901",
    ],
    ["Bonjour, votre colis Colissimo 6A62957360897 est en route. Commande n° 123456789", "6A62957360897"],
    ["您的快递单号SF1385628716739已发货，请注意查收。订单号 1234567890123456", "SF1385628716739"],
    ["Hi, my number is 123456789012 thanks a lot", "123456789012"],
    ["Tracking#1Z999AA10123456784 is your number for this parcel, keep it", "1Z999AA10123456784"],
    [
      "Su pedido 1234567890123 ha salido. Número de seguimiento: PQ0DK20000034530151002K",
      "PQ0DK20000034530151002K",
    ],
  ])("reads %j", (text, number) => {
    expect(numbersOf(parsePaste(text))).toEqual([number]);
  });

  it("finds nothing in a text without numbers, and reports no word", () => {
    const paste = parsePaste(
      "Dear Sir or Madam, where is my parcel? I ordered it in May 2026 for 49.90 EUR.",
    );
    expect(paste).toEqual({ numbers: [], ignored: [], invalid: [], others: [], duplicates: 0 });
  });
});

describe("readPaste of what is no parcel", () => {
  it.each([
    ["Tel. 0800 123 4567, order 48213 of 12/11/2026, total 129.99 EUR", []],
    ["Invoice 2026-11-0042 IBAN DE89370400440532013000", []],
    [
      "Order #48213 has shipped via DHL. Tracking: 00340434161094042557. Questions? +49 30 1234567",
      ["00340434161094042557"],
    ],
    ["call me at +1 (555) 123-4567 or see http://x.y/z", []],
    ["Bestellung 302-1234567-1234567 wird mit GLS geliefert: 50123456789", ["50123456789"]],
    [
      "Kunde 1029384756, USt-IdNr. DE123456789, 12.11.2026 14:30, 10115 Berlin, 1Z999AA10123456784",
      ["1Z999AA10123456784"],
    ],
    ["Order;Date;Carrier;Tracking;Total\n2000004412345;2026-11-02;GLS;50123456789;129,99", ["50123456789"]],
    ["DHL 3318810025, paid 129.99 EUR, mail help123456@shop.example", ["3318810025"]],
  ])("reads %j", (text, numbers) => {
    expect(numbersOf(parsePaste(text))).toEqual(numbers);
  });

  it("takes such a form as a number where the text holds nothing else, or says that it is one", () => {
    expect(numbersOf(parsePaste("12/11/2026"))).toEqual(["12112026"]);
    expect(numbersOf(parsePaste("302-1234567-1234567"))).toEqual(["30212345671234567"]);
    expect(numbersOf(parsePaste("Tracking: 0800 123 4567"))).toEqual(["08001234567"]);
    expect(numbersOf(parsePaste("Your parcel number is 0123 4567 890, please keep it"))).toEqual([
      "01234567890",
    ]);
  });

  it("returns what it left out though a carrier may have such numbers", () => {
    const { numbers, others } = parsePaste("Order 123456789012, tracking 1Z999AA10123456784, 12/11/2026");
    expect(numbers.map(({ number }) => number)).toEqual(["1Z999AA10123456784"]);
    expect(others.map(({ number }) => number)).toEqual(["123456789012", "12112026"]);
  });
});

describe("readPaste always", () => {
  it("never throws, respects the limit, gives distinct stored forms", () => {
    const pieces = fc.constantFrom(
      "1Z999AA10123456784",
      "hello",
      "12",
      "http://",
      "+",
      "😀",
      "单号",
      "\n",
      ",",
      "é1",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 60 }).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 20 }), (pasted, limit) => {
        const paste = parsePaste(pasted, limit);
        expect(paste.numbers.length).toBeLessThanOrEqual(limit);
        const all = [...paste.numbers, ...paste.ignored].map(({ number }) => number);
        expect(new Set(all).size).toBe(all.length);
        for (const number of all) expect(number).toMatch(/^[0-9A-Z]{5,50}$/);
      }),
    );
  });

  it("gives the same numbers in the same order, whatever separates them", () => {
    const joiner = fc.constantFrom("\n", "\r\n", ",", ";", "\t", " ", ", ", " | ", "，", "\n\n", "  ", "、");
    fc.assert(
      fc.property(someSamples, joiner, (numbers, between) => {
        const paste = parsePaste(numbers.join(between));
        expect(numbersOf(paste)).toEqual(numbers);
        expect(paste.invalid).toEqual([]);
      }),
    );
  });

  it("reads its own result back unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), someSamples, (noise, numbers) => {
        const once = numbersOf(parsePaste(`${noise}\n${numbers.join("\n")}`, 100));
        expect(numbersOf(parsePaste(once.join("\n"), 100))).toEqual(once);
      }),
    );
  });

  it("loses no number to invalid ones beside it", () => {
    const junk = fc.constantFrom("1234", "DELIVERY", "555-123-4567", "000000", "1.5E+9", "?", "😀");
    fc.assert(
      fc.property(someSamples, fc.array(junk, { maxLength: 15 }), (numbers, bad) => {
        const lines = numbers.flatMap((number, i) => (bad[i] === undefined ? [number] : [number, bad[i]]));
        expect(numbersOf(parsePaste(lines.join("\n")))).toEqual(numbers);
      }),
    );
  });

  it("processes a quarter of a megabyte of anything", () => {
    for (const unit of [
      "1",
      "1 ",
      "12 ",
      "A1 ",
      "1\n",
      "http://,",
      "单号1",
      "-",
      "(",
      "+1 ",
      "é1 ",
      "RR 123 456 785 CN ",
    ]) {
      const text = unit.repeat(Math.floor(250_000 / unit.length));
      expect(parsePaste(text).numbers.length).toBeLessThanOrEqual(20);
    }
  });
});

it("reports a line of groups with one group too many", () => {
  const { numbers, invalid } = parsePaste("0034 0434 0000 0009 0081 2");
  expect(numbers.map(({ number }) => number)).toEqual(["00340434000000090081"]);
  expect(invalid).toEqual([{ text: "2", reason: "tooShort" }]);
});

it("makes no number of a small word and the digits after it", () => {
  const { numbers } = parsePaste("1Z999AA10123456784 and 12");
  expect(numbers.map(({ number }) => number)).toEqual(["1Z999AA10123456784"]);
  expect(parsePaste("rr 123 456 785 cn").numbers.map(({ number }) => number)).toEqual(["RR123456785CN"]);
});

it("reads what a hand scanner types: the kind of the code before it is no part of a number", () => {
  const typed = "]C1420770459405510200829415584174\n]d200340434161094042557\nRR123456785CN";
  expect(numbersOf(parsePaste(typed))).toEqual([
    ...["9405510200829415584174", "00340434161094042557", "RR123456785CN"],
  ]);
});
