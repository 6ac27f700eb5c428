import { mergePage, replaceRow, showPage } from "./merge-page";
import { makePage, makeRow } from "./testing/make-row";

const ids = (page: ReturnType<typeof showPage>) => page.rows.map(({ id }) => id);
const [one, two, three] = [makeRow(1), makeRow(2), makeRow(3)];
const delivered = makeRow(2, { status: "delivered", progressStep: 4, subStatus: "delivered", version: 2 });

describe("a newer answer", () => {
  it("at rest becomes the page, with a mark on what changed and what is new", () => {
    const page = mergePage(showPage(makePage([one, two])), makePage([three, one, delivered]), true);
    expect(ids(page)).toEqual([three.id, one.id, delivered.id]);
    expect([...page.arrived].sort()).toEqual([two.id, three.id].sort());
    expect(page).toMatchObject({ added: 0, gone: new Set() });
  });

  it("while the reader works moves no row: contents change, new ones wait, old ones stay", () => {
    const page = mergePage(showPage(makePage([one, two])), makePage([three, delivered]), false);
    expect(ids(page)).toEqual([one.id, two.id]);
    expect(page.rows[1]?.status).toBe("delivered");
    expect(page.added).toBe(1);
    expect(page.gone).toEqual(new Set([one.id]));
    expect(page.arrived).toEqual(new Set([two.id]));
    expect(ids(showPage(page.latest))).toEqual([three.id, two.id]);
  });

  it("counts the waiting rows again with each answer", () => {
    const busy = mergePage(showPage(makePage([one])), makePage([two, one]), false);
    const still = mergePage(busy, makePage([three, two, one]), false);
    expect(still.added).toBe(2);
    expect(mergePage(still, makePage([one]), false)).toMatchObject({ added: 0, gone: new Set() });
  });

  it("marks nothing where only the time of asking changed", () => {
    const requested = makeRow(1, { askedAt: "2026-03-14T10:00:00.000Z", checks: 4 });
    expect(mergePage(showPage(makePage([one])), makePage([requested]), true).arrived.size).toBe(0);
  });
});

it("a row changed here is shown as it is now, also when the rest comes", () => {
  const busy = mergePage(showPage(makePage([one, two])), makePage([three, one, two]), false);
  const page = replaceRow(busy, { ...two, orderNumber: "B-7" });
  expect(page.rows[1]?.orderNumber).toBe("B-7");
  expect(showPage(page.latest).rows[2]?.orderNumber).toBe("B-7");
});
