import { trackingLink } from "./format";
import { allCarriers } from "./list-carriers";
import { carrierOfHost, innerLink, numbersInLink } from "./read-link";

const numberInLink = (link: string) => numbersInLink(link)[0] ?? null;

const links: readonly (readonly [link: string, id: string, number: string])[] = [
  [
    "https://www.dhl.com/de-de/home/tracking/tracking-express.html?submit=1&tracking-id=3318810025",
    "dhl",
    "3318810025",
  ],
  [
    "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?lang=de&idc=00340434161094021501",
    "dhl-paket",
    "00340434161094021501",
  ],
  [
    "https://www.ups.com/track?loc=en_US&tracknum=1Z5R89390357567127&requester=ST/trackdetails",
    "ups",
    "1Z5R89390357567127",
  ],
  [
    "https://www.fedex.com/fedextrack/?trknbr=986578788855&trkqual=2460~986578788855~FX",
    "fedex",
    "986578788855",
  ],
  ["https://www.fedex.com/apps/fedextrack/?tracknumbers=477179081230&cntry_code=us", "fedex", "477179081230"],
  [
    "https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1=9400111899223197428490",
    "usps",
    "9400111899223197428490",
  ],
  [
    "https://m.usps.com/m/TrackConfirmAction?tLabels=9400%201118%209922%203197%204284%2090",
    "usps",
    "9400111899223197428490",
  ],
  [
    "https://www.royalmail.com/track-your-item#/tracking-results/RB123456785GB",
    "royal-mail",
    "RB123456785GB",
  ],
  ["https://www.parcelforce.com/track-trace?trackNumber=EA123456785GB", "parcelforce", "EA123456785GB"],
  ["https://tracking.dpd.de/status/de_DE/parcel/05162815323093", "dpd", "05162815323093"],
  ["https://track.dpd.co.uk/search?reference=15501234567890&postcode=B11AA", "dpd-uk", "15501234567890"],
  ["https://trace.dpd.fr/fr/trace/250068541512345", "dpd-france", "250068541512345"],
  ["https://gls-group.com/GROUP/en/parcel-tracking?match=12345678904", "gls", "12345678904"],
  ["https://www.gls-pakete.de/sendungsverfolgung?trackingNumber=12345678904", "gls-germany", "12345678904"],
  ["https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-1234AB", "postnl", "3SABCD1234567"],
  [
    "https://track.bpost.cloud/btr/web/#/search?itemCode=323212345600000012345678&lang=en",
    "bpost",
    "323212345600000012345678",
  ],
  ["https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901", "la-poste", "6A12345678901"],
  [
    "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=XY123456785FR&langue=fr",
    "chronopost",
    "XY123456785FR",
  ],
  [
    "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=PR43B20412345670128001C",
    "correos-spain",
    "PR43B20412345670128001C",
  ],
  [
    "https://www.poste.it/cerca/index.html#/risultati-spedizioni/1UW1A2B3C4D5E",
    "poste-italiane",
    "1UW1A2B3C4D5E",
  ],
  ["https://service.post.ch/ekp-web/ui/entry/search/996012345612345678", "swiss-post", "996012345612345678"],
  [
    "https://www.post.at/sv/sendungsdetails?snr=1012345678901234567890",
    "austrian-post",
    "1012345678901234567890",
  ],
  ["https://tracking.postnord.com/se/?id=00370730254912345678", "postnord-sweden", "00370730254912345678"],
  ["https://www.posti.fi/en/tracking/JJFI12345678901234567", "posti", "JJFI12345678901234567"],
  [
    "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=7023210039414604",
    "canada-post",
    "7023210039414604",
  ],
  ["https://auspost.com.au/mypost/track/#/details/RB123456785AU", "australia-post", "RB123456785AU"],
  [
    "https://trackings.post.japanpost.jp/services/srv/search/direct?locale=ja&reqCodeNo1=RB123456785JP",
    "japan-post",
    "RB123456785JP",
  ],
  [
    "https://htm.sf-express.com/tw/en/dynamic_function/waybill/#search/bill-number/SF1234567890123",
    "sfexpress",
    "SF1234567890123",
  ],
  [
    "https://www.sf-express.com/chn/en/waybill/waybill-detail/SF1234567890123",
    "sfexpress",
    "SF1234567890123",
  ],
  [
    "https://global.cainiao.com/newDetail.htm?mailNoList=LP00123456789012&spm=a2g0o.9042311",
    "cainiao",
    "LP00123456789012",
  ],
  ["https://track.4px.com/#/result/0/4PX3000123456789CN", "4px-express", "4PX3000123456789CN"],
  ["https://www.yuntrack.com/Track/Detail/YT2312345678901234", "yunexpress", "YT2312345678901234"],
  ["https://www.evri.com/track/parcel/H00ABC1234567890/details", "evri", "H00ABC1234567890"],
  [
    "https://inpost.pl/sledzenie-przesylek?number=612345678901234567890123",
    "inpost",
    "612345678901234567890123",
  ],
  ["https://www.ontrac.com/tracking/?number=C11031500001879", "ontrac", "C11031500001879"],
  ["https://www.purolator.com/en/shipping/tracker?pins=331234567890", "purolator", "331234567890"],
  ["https://spx.ph/track?SPXPH051234567890", "shopee-xpress", "SPXPH051234567890"],
  ["track.amazon.co.uk/tracking/TBA619632698000", "amazon-logistics", "TBA619632698000"],
];

describe("pasted links", () => {
  it.each(links)("%s names %s", (link, id, number) => {
    const { hostname } = new URL(link.includes("://") ? link : `https://${link}`);
    expect(carrierOfHost(hostname)[0]).toBe(id);
    expect(numberInLink(link)).toBe(number);
  });

  it("of every carrier's template return the number and the carrier", () => {
    for (const carrier of allCarriers()) {
      const number = carrier.patterns.at(-1)?.valid[0] ?? "AB1234567890";
      const link = trackingLink(carrier, number);
      if (link === null) continue;
      expect([link, numberInLink(link)]).toEqual([link, number]);
      expect(carrierOfHost(new URL(link).hostname)).toContain(carrier.id);
    }
  });

  it("may carry several numbers", () => {
    expect(
      numbersInLink("https://tools.usps.com/go/TrackConfirmAction?tLabels=RB123456785US%2CRB123456799US"),
    ).toEqual(["RB123456785US", "RB123456799US"]);
    expect(numbersInLink("https://t.17track.net/en#nums=RB123456785US,RB123456785GB")).toHaveLength(2);
  });

  it("of other trackers return the number and no carrier", () => {
    expect(numberInLink("https://parcelsapp.com/en/tracking/RB123456785GB")).toBe("RB123456785GB");
    expect(carrierOfHost("parcelsapp.com")).toEqual([]);
  });

  it.each([
    ["https://track.dpd.co.uk/parcels/15508273916042*20417", ["15508273916042"]],
    [
      "https://tools.usps.com/go/TrackConfirmAction_input?qtc_tLabels1=9400111206217036104518&qtc_tLabels2=9400111206217036104525",
      ["9400111206217036104518", "9400111206217036104525"],
    ],
    [
      "https://t.17track.net/en?nums[]=RB123456785GB&nums[]=RR123456785CN",
      ["RB123456785GB", "RR123456785CN"],
    ],
  ])("%s: every number, and nothing that follows it", (link, numbers) => {
    expect(numbersInLink(link)).toEqual(numbers);
  });

  it.each([
    "https://www.google.com/url?q=https%3A%2F%2Fwww.royalmail.com%2Ftrack-your-item%23%2Ftracking-results%2FRB123456785GB&sa=D",
    "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.royalmail.com%2Ftrack-your-item%23%2Ftracking-results%2FRB123456785GB&data=05",
    "https://click.shop.example/CL0/https:%2F%2Fwww.royalmail.com%2Ftrack-your-item%23%2Ftracking-results%2FRB123456785GB/1/0100",
    "https://mail.example/out?to=https%3A%2F%2Fl.shop.example%2F%3Fu%3Dhttps%253A%252F%252Fparcelsapp.com%252Fen%252Ftracking%252FRB123456785GB",
  ])("inside %s is found", (link) => {
    expect(numbersInLink(innerLink(link))).toEqual(["RB123456785GB"]);
  });

  it("of other hosts, without a number, or malformed return nothing and do not throw", () => {
    const useless = [
      "https://example.com/track?tracknum=1Z5R89390357567127",
      "https://ups.com.example.com/track?tracknum=1Z5R89390357567127",
      "https://notups.com/track?tracknum=1Z5R89390357567127",
      "https://www.ups.com/",
      "https://www.dhl.com/de-de/home.html",
      "javascript:alert(1)",
      "https://",
      "http://[",
      "https://www.ups.com/track/%E0%A4%A",
      "",
      `https://www.ups.com/${"1".repeat(5000)}`,
    ];
    for (const link of useless) expect([link, numberInLink(link)]).toEqual([link, null]);
  });

  it("recognizes the carrier's hosts in any case, with a port and as subdomains", () => {
    expect(carrierOfHost("WWW.UPS.COM")[0]).toBe("ups");
    expect(carrierOfHost("wwwapps.ups.com:443")[0]).toBe("ups");
    expect(carrierOfHost("com")).toEqual([]);
    expect(carrierOfHost("")).toEqual([]);
  });
});
