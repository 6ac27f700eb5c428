/** Names of carriers and their own facilities and products that are not personal names; separated by a bar. */
export const brandWords = `dhl|dhl express|dhl ecommerce|dhl paket|dhl parcel|ups|ups access point|ups mail innovations|fedex|fedex ground|
  usps|usps facility|tnt|dpd|dpdgroup|gls|ems|postnl|postnord|bpost|inpost|colissimo|chronopost|mondial relay|
  packstation|paczkomat|pickup dpd|yodel|evri|royal mail|parcelforce|canada post|canpar|purolator|australia post|
  auspost|startrack|new zealand post|nz post|la poste|swiss post|die post|poste italiane|poste italiane spa|brt|sda|
  correos|correos express|seur|ctt|ctt expresso|correios|deutsche post|deutsche post ag|austrian post|japan post|china post|
  hongkong post|singapore post|singpost|korea post|india post|thailand post|nova poshta|ukrposhta|meest|packeta|zasilkovna|
  ppl|poczta polska|posti|bring|posten|omniva|itella|venipak|matkahuolto|cainiao|aliexpress|4px|yunexpress|yanwen|
  sf express|sf|sto|zto|yto|jd logistics|j&t express|ninja van|aramex|lasership|ontrac|amazon|amazon logistics|
  17track|isc|cdek|boxberry|ozon|wildberries|yamato|sagawa|kuroneko`;

/**
 * The same for carriers whose names are also first names or surnames: only in texts of their own parcels, by
 * catalogue id.
 */
export const ownWords: Readonly<Record<string, string>> = {
  hermes: "hermes|hermes paketshop|hermes logistik",
  "hermes-de": "hermes|hermes paketshop|hermes logistik",
  asendia: "asendia",
  delhivery: "delhivery",
  spring: "spring gds",
};

/** Words that service names consist of, besides brands. */
export const serviceWords = `express worldwide economy select standard saver expedited ground air next day second 2nd
  3rd priority first class mail tracked signed recorded special delivery registered letter small packet packets
  large flat rate media parcel parcels parcelpost post postal package international domestic national europe european
  import export paket päckchen warenpost brief einschreiben connect plus premium classic business home b2b b2c eu
  ecommerce e-commerce e-packet epacket logistics direct line cargo freight air road sea rail economyselect medical
  guaranteed same morning noon evening weekend saturday sunday return returns drop shop locker pickup collect point
  colissimo recommandé recommandée lettre suivie suivi domicile relais envío paquete certificada certificado urgente
  encomenda sedex pac carta objeto pacco ordinario assicurata raccomandata pakket brievenbuspakje zending aangetekend
  list polecony paczka kurier kurier48 paket varubrev посылка заказное письмо бандероль мелкий пакет 快递 特快 标准快递
  国际 小包 挂号 包裹 平邮 特惠 即日 次日 次晨 宅急便 ゆうパック 書留 service services simulated test parcel-de parcel-nl
  parcel-uk parcel-pl post-de sameday dgf freight mail tracking untracked unsigned untracked light heavy pallet document documents
  envelope pak tube worldship ddp ddu dap us uk de fr cn global advantage smartpost innovations`;
/** Delivery hours in service names. */
export const serviceNumbers: ReadonlySet<string> = new Set(["9", "10", "12", "18", "24", "48", "72"]);
