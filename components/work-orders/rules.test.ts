import { countFilters, firstQuery, readLocation, writeLocation } from "./address";
import { addFiles } from "./conversation/file-rules";
import { checkDraft, startDraft, toChange, toNewOrder } from "./form-rules";
import { readReceiver } from "./receiver-select";
import { acceptBlock, dueIn, hasSpokenLast, initials } from "./rules";
import { categoryId, fields, makeOrder, memberId } from "./testing/make-order";

const at = (search: string) => readLocation(new URLSearchParams(search));

describe("the address of the queue", () => {
  it("gives back what was written, and nothing where all is as usual", () => {
    const query = { ...firstQuery, view: "mine", priority: 2, q: "a&b", dateStart: "2026-03-01" } as const;
    const place = { query: { ...query, pageIndex: 3 }, order: memberId, about: "" };
    expect(at(writeLocation(place))).toEqual(place);
    expect(writeLocation({ query: firstQuery, order: null, about: null })).toBe("");
    expect(countFilters(place.query)).toBe(3);
  });

  it("ignores what no search can have", () => {
    const wrong = "view=some&status=open&priority=7&page=0&from=soon&order=1&assignee=me";
    expect(at(wrong)).toEqual({ query: firstQuery, order: null, about: null });
    expect(at(`new=${memberId}`).about).toBe(memberId);
  });
});

describe("an order in words", () => {
  const now = new Date("2026-03-14T12:00:00Z");
  it("is due in minutes, hours or days, or late by them", () => {
    expect(dueIn("2026-03-14T12:00:30Z", now)).toBeNull();
    expect(dueIn("2026-03-14T12:59:00Z", now)).toEqual({ isLate: false, count: 59, unit: "minute" });
    expect(dueIn("2026-03-13T13:00:00Z", now)).toEqual({ isLate: true, count: 23, unit: "hour" });
    expect(dueIn("2026-03-16T11:59:00Z", now)).toEqual({ isLate: false, count: 47, unit: "hour" });
    expect(dueIn("2026-03-20T12:00:00Z", now)).toEqual({ isLate: false, count: 6, unit: "day" });
  });

  it("has the initials of its assignee", () => {
    expect(["Ann Maria Lee", "ann@shop.example", "李雷", ""].map(initials)).toEqual(["AL", "AE", "李", ""]);
  });

  it("is accepted by the one who was given it, or by anybody if nobody was", () => {
    const other = { id: categoryId, name: "Bo" };
    expect(acceptBlock({ status: "pending", assignee: null }, memberId)).toBeNull();
    expect(acceptBlock({ status: "pending", assignee: { ...other, id: memberId } }, memberId)).toBeNull();
    expect(acceptBlock({ status: "pending", assignee: other }, memberId)).toBe("given");
    expect(acceptBlock({ status: "processing", assignee: other }, memberId)).toBe("taken");
    expect(acceptBlock({ status: "resolved", assignee: null }, memberId)).toBe("resolved");
  });
});

describe("the form of an order", () => {
  const zone = "Europe/Berlin";
  const [amount, parts, insured] = fields.slice(3).map(({ id }) => id) as [string, string, string];
  const values = { [amount]: 7, [parts]: ["Lid", "Box"], [insured]: false };
  const order = makeOrder(1, { values, dueAt: "2026-03-14T13:05:20.000Z" });
  const start = startDraft({ order }, fields, zone);
  const edited = { order, start, timeZone: zone };

  it("sends nothing but the version of an order that was not changed", () => {
    expect(start.dueAt).toBe("2026-03-14T14:05");
    expect(toChange(start, fields, edited)).toEqual({ version: 1 });
  });

  it("sends a due time of the account's zone, and all own values if one was changed", () => {
    const draft = { ...start, dueAt: "2026-03-15T09:00", [`own_${amount}`]: "-8,5", [`own_${parts}`]: "" };
    expect(toChange(draft, fields, edited)).toEqual({
      version: 1,
      dueAt: "2026-03-15T08:00:00.000Z",
      fields: { [amount]: -8.5, [insured]: false },
    });
  });

  it("says what is missing, what is no number, and what time does not exist", () => {
    const empty = startDraft({ order: null }, fields, zone);
    const isNew = { isNew: true, timeZone: zone };
    const required = { title: "required", description: "required", categoryId: "required" };
    expect(checkDraft(empty, fields, isNew)).toEqual({ ...required, [`own_${amount}`]: "required" });
    const typed = { ...empty, title: "a", description: "b", categoryId, number: "123" };
    expect(checkDraft({ ...typed, [`own_${amount}`]: "1e3" }, fields, isNew)).toEqual({
      number: "trackingNumber",
      [`own_${amount}`]: "number",
    });
    // The clock goes from two to three.
    for (const dueAt of ["", "2026-03-29T02:30"])
      expect(checkDraft({ ...start, dueAt }, fields, { isNew: false, timeZone: zone })).toEqual({
        dueAt: "due",
      });
  });

  it("is for a customer, whose name alone is none", () => {
    const eva = { email: "eva@customer.example", name: "Eva" };
    const draft = startDraft({ order: null, customer: eva }, fields, zone);
    expect(toNewOrder(draft, fields, memberId)).toMatchObject({ customer: eva });
    expect(toNewOrder({ ...draft, customerEmail: " " }, fields, "")).not.toHaveProperty("customer");
    const problems = (more: object) =>
      checkDraft({ ...start, ...more }, fields, { isNew: false, timeZone: zone });
    expect(problems({ customerName: "Eva" })).toEqual({ customerEmail: "required" });
    expect(problems({ customerEmail: "eva@" })).toEqual({ customerEmail: "email" });
    // As somebody sees it from whom addresses are hidden: it stays as it is.
    const masked = makeOrder(1, {
      values,
      customer: { email: "e•••@customer.example", name: "", locale: null },
    });
    const unseen = startDraft({ order: masked }, fields, zone);
    expect(checkDraft(unseen, fields, { isNew: false, timeZone: zone })).toEqual({});
    expect(toChange(unseen, fields, { order: masked, start: unseen, timeZone: zone })).toEqual({
      version: 1,
    });
    const known = makeOrder(1, { values, customer: { ...eva, locale: "de" } });
    const first = startDraft({ order: known }, fields, zone);
    const change = (more: object) =>
      toChange({ ...first, ...more }, fields, { order: known, start: first, timeZone: zone });
    expect(change({ customerName: "Eva May" })).toEqual({
      version: 1,
      customer: { ...eva, name: "Eva May" },
    });
    expect(change({ customerEmail: "", customerName: "" })).toEqual({ version: 1, customer: null });
  });

  it("is about a shipment or a number", () => {
    const draft = { ...start, number: " RR123456785CN ", to: "role:x" };
    expect(toNewOrder(draft, fields, "")).toMatchObject({ number: "RR123456785CN", to: { roleId: "x" } });
    const about = toNewOrder(draft, fields, memberId);
    expect(about).toMatchObject({ shipmentId: memberId });
    expect(about).not.toHaveProperty("number");
    expect(["", "member:", "owner:1"].map(readReceiver)).toEqual([null, null, null]);
  });
});

describe("files of an answer", () => {
  const file = (name: string, size: number, type = "image/png") => ({ name, size, type });
  const mb = 1024 * 1024;

  it("are five pictures or PDFs of 5 MB each, 8 MB together", () => {
    const small = Array.from({ length: 6 }, (_, at) => file(`${at}.png`, 10));
    expect(addFiles([], small)).toEqual({
      ...{ files: small.slice(0, 5), refused: [{ name: "5.png", problem: "count" }] },
    });
    const given = [
      file("a.pdf", 5 * mb, "application/pdf"),
      file("b.png", 5 * mb),
      file("c.png", 5 * mb + 1),
    ];
    const added = addFiles(
      [],
      [...given, file("d.html", 1, "text/html"), file("e.gif", 3 * mb, "image/gif")],
    );
    expect(added.files.map(({ name }) => name)).toEqual(["a.pdf", "e.gif"]);
    expect(added.refused).toEqual([
      { name: "b.png", problem: "total" },
      { name: "c.png", problem: "size" },
      { name: "d.html", problem: "type" },
    ]);
  });
});

describe("the customer spoke last", () => {
  const message = (id: number, more: object) => ({
    id,
    message: {
      ...{ incoming: true, address: "eva@customer.example", name: "Eva", automatic: false, note: null },
      ...{ state: "received" as const, attachments: [], ...more },
    },
  });
  const [asked, answered] = [message(1, {}), message(2, { incoming: false, state: "sent" })];

  it.each([
    ["nothing was said", [], false],
    ["they asked", [asked, { id: 3, message: null }], true],
    ["they were answered", [asked, answered], false],
    ["they asked again", [asked, answered, message(3, {})], true],
    ["a program answered", [asked, message(2, { incoming: false, automatic: true, state: "sent" })], true],
    ["the answer came back", [asked, message(2, { incoming: false, state: "bounced" })], true],
  ])("where %s: %j", (_case, entries, expected) => {
    expect(hasSpokenLast(entries)).toBe(expected);
  });
});

it("an address carries who waits and whose orders are shown, and nothing else that is no flag", () => {
  const { query } = readLocation(new URLSearchParams("waiting=1&customer=eva@customer.example"));
  expect(query).toMatchObject({ waiting: true, customer: "eva@customer.example" });
  expect(writeLocation({ query, order: null, about: null })).toBe(
    "?customer=eva%40customer.example&waiting=1",
  );
  expect(readLocation(new URLSearchParams("waiting=0")).query).not.toHaveProperty("waiting");
});
