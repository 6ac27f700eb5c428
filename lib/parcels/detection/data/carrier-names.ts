/**
 * `id:name,name`: names that people write beside a number, lower case and without accents, of carriers whose ids
 * begin with the id (`dhl` also means `dhl-paket`; `=` before it: it alone; `+` joins two). Names equal to an id, or to
 * one without its country or "express", need no entry. National posts need none either: their numbers end in the
 * country.
 */
export const carrierNames: readonly string[] = [
  "=dhl:dhl express",
  "dhl:dhl parcel,敦豪",
  "fedex:federal express,联邦快递",
  "=ups:united parcel service",
  "usps:us postal service,u.s. postal service",
  "amazon-logistics:amazon,亚马逊",
  "jt-express:j&t,极兔",
  "sfexpress:sf,sf express,顺丰,順豐",
  "jd-logistics:jd,京东",
  "china-ems:ems",
  "4px-express:4px,递四方",
  "australia-post:auspost",
  "la-poste:colissimo",
  "correos-spain:correos",
  "tnt:tnt express",
  "austrian-post:post at,osterreichische post,osterreichischen post",
  "swiss-post:schweizerische post,schweizerischen post,post ch,postch,la poste suisse",
  "poland-post:poczta polska",
  "poste-italiane:poste italiane",
  "postnord:postnord",
  "nova-poshta:nova post,нова пошта,новая почта",
  "russian-post:почта россии",
  "brt:bartolini",
  "shopee-xpress:spx,shopee",
  "lasership:laser",
  "evri:myhermes",
  "hermes-germany+evri:hermes",
  "yto:圆通",
  "zto:中通",
  "sto:申通",
  "yunda:韵达",
  "deppon:德邦",
  "cainiao:菜鸟",
  "yanwen:燕文",
  "yunexpress:云途",
  "sunyou:顺友",
  "winit:万邑通",
  "ups:联合包裹",
  "yamato:ヤマト",
  "sagawa:佐川",
  "epost:korea post",
];

/** Ordinary words in some language: carriers only when written with a capital. */
export const capitalNames: ReadonlySet<string> = new Set([
  "toll",
  "sto",
  "meest",
  "posti",
  "sf",
  "jd",
  "laser",
  "one world",
  "amazon",
]);

/** Last words of ids that people leave out. */
export const leftOutWords =
  /-(?:express|logistics|global|relay|post|danmark|sweden|brazil|spain|chile|germany|france|uk|us|usa|nl|pl|switzerland)$/;
