import { importBytesMax } from "@/lib/shipments/imports/constants";
import { addFormSchema, emptyForm, instantOf, toNewShipment } from "./add-rules";
import { changeMapping, columnLetter, countLines, readDayMonth, secondsLeft, validateFiles } from "./rules";

const file = (name: string, size = 100) => ({ name, size });

describe("files to import", () => {
  it("are taken up to five, and what is no spreadsheet or empty is said by its name", () => {
    const first = validateFiles([], [file("a.csv"), file("b.XLSX"), file("c.pdf"), file("d.csv", 0)]);
    expect(first.files.map(({ name }) => name)).toEqual(["a.csv", "b.XLSX"]);
    expect(first.errors).toEqual([
      { kind: "kind", name: "c.pdf" },
      { kind: "empty", name: "d.csv" },
    ]);
    const more = validateFiles(
      first.files,
      ["e", "f", "g", "h"].map((name) => file(`${name}.csv`)),
    );
    expect(more.files).toHaveLength(5);
    expect(more.errors).toEqual([{ kind: "tooMany", left: 1 }]);
  });

  it("chosen again take their own place, and too many bytes are said before anything is sent", () => {
    expect(validateFiles([file("a.csv")], [file("a.csv")]).files).toHaveLength(1);
    const large = file("a.csv", importBytesMax);
    expect(validateFiles([large], [file("b.csv")]).errors).toEqual([
      { kind: "tooLarge", bytes: importBytesMax + 100 },
    ]);
  });
});

it("counts lines with something in them", () => {
  expect(countLines("a\n\n  \nb\r\n")).toBe(2);
});

it.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
])("calls column %i %s", (at, letter) => {
  expect(columnLetter(at)).toBe(letter);
});

it("lets a field stand for one column only", () => {
  expect(changeMapping(["trackNum", "name", null], 2, "name")).toEqual(["trackNum", null, "name"]);
  expect(changeMapping(["trackNum", "name"], 1, null)).toEqual(["trackNum", null]);
});

it("reads day and month of a date in either order", () => {
  expect(readDayMonth("03/04/2026", "dmy")?.toISOString().slice(5, 10)).toBe("04-03");
  expect(readDayMonth("03/04/2026", "mdy")?.toISOString().slice(5, 10)).toBe("03-04");
});

it("reckons the rest of a run by its own pace, and nothing before it has one", () => {
  expect(secondsLeft(0, 100, 5)).toBeNull();
  expect(secondsLeft(50, 100, 0.2)).toBeNull();
  expect(secondsLeft(25, 100, 10)).toBe(30);
});

describe("a shipment by hand", () => {
  const zone = "Europe/Berlin";
  it("is sent with what was filled in alone, its time in the account's zone", () => {
    const form = { ...emptyForm, number: "RR123456785CN", shippedAt: "2026-07-01T10:00", customerName: "Jo" };
    expect(toNewShipment(form, null, zone)).toEqual({
      number: "RR123456785CN",
      afterDelivery: false,
      customerName: "Jo",
      shippedAt: "2026-07-01T10:00:00+02:00",
    });
    expect(toNewShipment(form, "ups", zone)).toMatchObject({ carrier: "ups" });
  });

  it("names no time that the clock skips", () => {
    expect(instantOf("2026-03-29T02:30", zone)).toBeNull();
    expect(instantOf("2026-03-29T03:30", zone)).toBe("2026-03-29T03:30:00+02:00");
  });

  it("is refused before it is sent where the rules of its fields say so", () => {
    const validated = addFormSchema(zone).safeParse({
      ...emptyForm,
      number: " ",
      customerName: "x".repeat(51),
      customerEmail: "jo",
      shippedAt: "2026-03-29T02:30",
    });
    const errors = Object.fromEntries(
      validated.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
    );
    expect(errors).toEqual({
      number: "required",
      customerName: "long",
      customerEmail: "email",
      shippedAt: "date",
    });
  });
});
