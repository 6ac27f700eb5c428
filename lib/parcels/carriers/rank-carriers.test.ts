import { commonCarrierIds } from "./constants";
import { findCarrier } from "./find-carrier";
import { trackingLink } from "./format";
import { allCarriers } from "./list-carriers";
import { rankCarriers, type SearchOptions } from "./rank-carriers";
import { foldText } from "./rules";

const searchCarriers = (text: string, options: SearchOptions = {}) =>
  rankCarriers(allCarriers(), text, options);
const ids = (text: string, options?: SearchOptions) =>
  searchCarriers(text, options).map((carrier) => carrier.id);

describe("searchCarriers", () => {
  it.each([
    ["dhl", "dhl"],
    ["DPD", "dpd"],
    ["gls", "gls"],
    ["ups", "ups"],
    ["联合包裹", "ups"],
    ["post nl", "postnl"],
    ["royal mail", "royal-mail"],
    ["posta srpske", "posta-srpske"],
    ["yurtiçi", "yurtici-kargo"],
    ["YURTICI", "yurtici-kargo"],
    ["顺丰", "sfexpress"],
    ["德国邮政", "deutsche-post-mail"],
    ["中国邮政", "china-post"],
    ["wanb", "wanb-express"],
    ["4px", "4px-express"],
    ["sfexpress", "sfexpress"],
  ])("ranks for %s the carrier %s first", (text, id) => {
    expect(ids(text)[0]).toBe(id);
  });

  it("finds posts by their country's name in the reader's language", () => {
    expect(ids("Österreich", { locale: "de" })[0]).toBe("austrian-post");
    expect(ids("osterreich", { locale: "de" })[0]).toBe("austrian-post");
    expect(ids("Alemania", { locale: "es" })).toContain("dhl-paket");
    expect(ids("日本", { locale: "zh-CN" })[0]).toBe("japan-post");
    expect(ids("Suíça", { locale: "pt" })[0]).toBe("swiss-post");
    expect(ids("switzerland", { locale: "fr" })[0]).toBe("swiss-post");
  });

  it("respects tab and limit", () => {
    expect(searchCarriers("", { tab: 2, limit: 500 }).every((carrier) => carrier.country === "CN")).toBe(
      true,
    );
    expect(searchCarriers("post", { limit: 7 })).toHaveLength(7);
    expect(searchCarriers("dhl", { tab: 2 })).toEqual([]);
    expect(searchCarriers("", { limit: 1000 }).length).toBeGreaterThan(350);
  });

  it("lists the common carriers first while nothing is searched for", () => {
    expect(ids("").slice(0, commonCarrierIds.length)).toEqual(commonCarrierIds);
    expect(new Set(ids("")).size).toBe(ids("").length);
  });

  it("finds nothing for nonsense and treats patterns as plain text", () => {
    expect(ids("qzxv")).toEqual([]);
    expect(ids("!!!")).toEqual(ids(""));
    expect(ids("(.*)+")).toEqual(ids(""));
  });
});

describe("foldText", () => {
  it("removes diacritics, case and punctuation and keeps Chinese", () => {
    expect(foldText("Pošta Srpske")).toBe("posta srpske");
    expect(foldText("  Żółw-Œuvre ß ")).toBe("zolw oeuvre ss");
    expect(foldText("ＤＨＬ")).toBe("dhl");
    expect(foldText("中国邮政")).toBe("中国邮政");
  });
});

describe("trackingLink", () => {
  it("inserts the encoded number into the carrier's address, and is null without a known one", () => {
    const ups = findCarrier("ups");
    const burundi = findCarrier("burundi-post");
    if (!ups || !burundi) throw new Error("catalogue");
    expect(trackingLink(ups, "1Z999AA10123456784")).toBe(
      "https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784",
    );
    expect(trackingLink(ups, "A&B $& 1")).toBe(
      "https://www.ups.com/track?loc=en_US&tracknum=A%26B%20%24%26%201",
    );
    expect(trackingLink(burundi, "RR123456785BI")).toBeNull();
  });
});
