import fc from "fast-check";
import { shipmentSources } from "@/lib/core/sources";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import {
  attentionKinds,
  listViewNames,
  nodeStatuses,
  sorts,
  viewStatuses,
} from "@/lib/shipments/records/constants";
import { listInputSchema } from "@/lib/shipments/records/schemas";
import {
  changed,
  filterParts,
  type ListQuery,
  partsInUse,
  ranges,
  readAddress,
  readOpen,
  toArchive,
  toInput,
  without,
  writeAddress,
  writeOpen,
  writeSearch,
} from "./address";

const active = { list: "active", view: "delivered" } as const;
const archive = { list: "archive", view: "all" } as const;
const read = (search: string, place: Parameters<typeof readAddress>[0] = active) =>
  readAddress(place, new URLSearchParams(search));

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const word = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const query = fc
  .record(
    {
      searchTrack: word,
      trackNum: word,
      numberType: fc.constantFrom(1, 2),
      innerNum: word,
      dateType: fc.constantFrom(1, 2, 3, 4, 5),
      dateStart: day,
      dateEnd: day,
      code: fc.constantFrom("dhl", "china-post"),
      method: word,
      source: fc.constantFrom(...shipmentSources),
      country: fc.constantFrom("DE", "CN"),
      customer: word,
      nodeStatus: fc.constantFrom(...nodeStatuses),
      attention: fc.constantFrom(...attentionKinds),
      took: fc.constantFrom("online.0.24", "delivered.48", "delivered.0..7"),
      simulated: fc.constantFrom("true", "false"),
    },
    { requiredKeys: [] },
  )
  .chain((filter) =>
    fc
      .record({
        pageIndex: fc.integer({ min: 1, max: 99 }),
        pageSize: fc.constantFrom(10, 50),
        sort: fc.constantFrom(...sorts),
      })
      .map((page) => ({ ...filter, ...page }) as ListQuery),
  );

describe("the address of a list", () => {
  it("gives every search back as it was written", () => {
    fc.assert(
      fc.property(query, (requested) => {
        expect(read(writeSearch(requested))).toEqual({ ...requested });
      }),
    );
  });

  it("keeps ranges that move with the days, unless days are named", () => {
    for (const range of ranges) {
      const request = { ...read(""), range };
      expect(read(writeSearch(request))).toEqual(request);
    }
    expect(read("range=7&dateStart=2026-03-01").range).toBeUndefined();
    expect(read("range=8").range).toBeUndefined();
    expect(read("range=7&dateType=0").range).toBeUndefined();
  });

  it("takes what is wrong as not there and keeps the rest", () => {
    const requested = read(
      "dateStart=yesterday&country=Germany&pageIndex=-3&sort=evil&code=dhl&source=moon&x=1",
    );
    const { pageSize: _usual, ...defaults } = listInputSchema.parse({});
    expect(requested).toEqual({ ...defaults, code: "dhl" });
  });

  it("says nothing of what is usual", () => {
    expect(writeAddress("de", active, read(""))).toBe("/de/userManage/track/delivered");
    expect(writeAddress("de", archive, read("pageIndex=1&sort=-addedAt"))).toBe(
      "/de/userManage/historyTrack/list",
    );
    expect(writeAddress("zh-CN", active, read("pageIndex=2"))).toBe(
      "/zh-CN/userManage/track/delivered?pageIndex=2",
    );
  });

  it("names the result in the path of the list, and in the query of the archive", () => {
    expect(toInput(active, read("result=8"), "2026-03-14", 20).result).toBe(40);
    expect(toInput(archive, read("result=8", archive), "2026-03-14", 20).result).toBe(8);
    for (const view of listViewNames)
      expect(toInput({ list: "active", view }, read(""), "2026-03-14", 20).result).toBe(
        viewStatuses[view] === null ? undefined : statusCode[viewStatuses[view]],
      );
  });

  it("asks with the days that a range means today", () => {
    expect(toInput(active, read("range=7&dateType=4"), "2026-03-03", 20)).toMatchObject({
      dateType: 4,
      dateStart: "2026-02-24",
      dateEnd: "2026-03-03",
    });
    expect(toInput(active, read("range=0"), "2026-03-03", 20)).toMatchObject({
      dateStart: "2026-03-03",
      dateEnd: "2026-03-03",
    });
    expect(toInput(active, read(""), "2026-03-03", 20).dateStart).toBeUndefined();
  });

  it("asks for the reader's page size unless the address names one", () => {
    expect(toInput(active, read(""), "2026-03-03", 30).pageSize).toBe(30);
    expect(toInput(active, read("pageSize=10"), "2026-03-03", 30).pageSize).toBe(10);
    expect(writeSearch(read("pageSize=10"))).toBe("pageSize=10");
  });
});

describe("the opened shipment of an address", () => {
  const id = "01936f2c-8a6b-7c3d-9e4f-0123456789ab";
  const openOf = (address: string) => readOpen(new URLSearchParams(address.split("?")[1]));

  it("stands beside every search and changes nothing of it", () => {
    fc.assert(
      fc.property(query, (requested) => {
        const address = writeAddress("en", active, requested);
        const opened = writeOpen(address, id);
        expect(openOf(opened)).toBe(id);
        expect(read(opened.split("?")[1] ?? "")).toEqual(requested);
        expect(writeOpen(opened, null)).toBe(address);
      }),
    );
  });

  it("is none where the address names none that can be", () => {
    for (const wrong of ["", "?open=", "?open=1", "?open=<b>", `?open=${id}x`])
      expect(openOf(wrong)).toBeNull();
  });
});

describe("parts of a filter", () => {
  it("go one by one, and the list begins on its first page again", () => {
    fc.assert(
      fc.property(query, (requested) => {
        for (const part of partsInUse(requested)) {
          const left = without(requested, [part]);
          expect(partsInUse(left)).toEqual(partsInUse(requested).filter((one) => one !== part));
          expect(left.pageIndex).toBe(1);
        }
        expect(partsInUse(without(requested, filterParts))).toEqual([]);
      }),
    );
  });

  it("keep size and order when they go", () => {
    const requested = read("code=dhl&sort=lastEventAt&pageSize=50&pageIndex=4");
    expect(without(requested, filterParts)).toMatchObject({ sort: "lastEventAt", pageSize: 50 });
    expect(changed(requested, { pageIndex: 5 }).pageIndex).toBe(5);
    expect(changed(requested, { country: "DE" }).pageIndex).toBe(1);
  });
});

it("searches the archive by the same, also by the result that the list's view stands for", () => {
  const search = read("?dateType=4&dateStart=2026-03-01&took=delivered.48&pageIndex=3");
  const found = toArchive(active, search, toInput(active, search, "2026-03-14", 20));
  expect(found).toEqual({ ...search, pageIndex: 1, result: statusCode.delivered });
  expect(toArchive(archive, search, toInput(archive, search, "2026-03-14", 20))).toBeNull();
  const recent = read("?range=7&took=delivered.48");
  expect(toArchive(active, recent, toInput(active, recent, "2026-03-14", 20))).toBeNull();
});
