import { readAddresses, withAddress } from "./rules";

it("reads addresses by lines, commas and spaces, each once", () => {
  expect(readAddresses(" 203.0.113.7\n198.51.100.4, 203.0.113.7 ;192.0.2.1\n\n")).toEqual({
    addresses: ["203.0.113.7", "198.51.100.4", "192.0.2.1"],
    wrong: [],
    tooMany: false,
  });
});

it("says which line is wrong, and why", () => {
  const text =
    "203.0.113.7\n300.1.1.1\n10.0.0.0/8\n\nfe80::1\n192.0.2.1:443\nexample.com\n10.0.0.1-10.0.0.9\n10.0.0.*";
  expect(readAddresses(text)).toMatchObject({
    addresses: ["203.0.113.7"],
    wrong: [
      { line: 2, text: "300.1.1.1", error: "malformed" },
      { line: 3, text: "10.0.0.0/8", error: "range" },
      { line: 5, text: "fe80::1", error: "ipv6" },
      { line: 6, text: "192.0.2.1:443", error: "port" },
      { line: 7, text: "example.com", error: "malformed" },
      { line: 8, text: "10.0.0.1-10.0.0.9", error: "range" },
      { line: 9, text: "10.0.0.*", error: "range" },
    ],
  });
  expect(readAddresses("2001:db8::/32\n[2001:db8::1]\n010.0.0.1").wrong.map(({ error }) => error)).toEqual([
    "range",
    "ipv6",
    "malformed",
  ]);
});

it("takes six addresses and not seven", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at}`).join("\n");
  expect(readAddresses(lines(6)).tooMany).toBe(false);
  expect(readAddresses(lines(7)).tooMany).toBe(true);
});

it("adds the reader's own address on a line of its own, once", () => {
  expect(withAddress("", "192.0.2.1")).toBe("192.0.2.1");
  expect(withAddress("203.0.113.7\n\n", "192.0.2.1")).toBe("203.0.113.7\n192.0.2.1");
  expect(withAddress("203.0.113.7, 192.0.2.1", "192.0.2.1")).toBe("203.0.113.7, 192.0.2.1");
});
