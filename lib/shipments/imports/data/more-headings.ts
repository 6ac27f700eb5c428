import type { ImportField } from "../constants";

type Words = Readonly<Partial<Record<ImportField, string>>>;

/**
 * Column headings in languages of our carriers' countries and of shop systems' exports beside those of
 * `headings.ts`, separated by bars. They rank after those.
 */
export const moreHeadings: Readonly<Record<string, Words>> = {
  en: {
    trackNum:
      "tracking numbers|tracking reference|carrier tracking number|shipment tracking number|tracking ref",
    code: "tracking company|tracking carrier|courier company|shipped via|ship via|carrier title|delivery company|delivery partner|shipping provider|shipping partner|service provider",
    ondate:
      "shipped on date|shipped date|ship on|fulfilled at|fulfillment date|fulfilment date|dispatched at|dispatched on|date of shipment|shipping time|delivery date sent",
    country:
      "shipping country|shipping country code|delivery country|recipient country code|ship country|ship to country code|destination country code|country of destination",
    orderNumber:
      "order reference|order ref|order num|your reference|customer reference|purchase order|po number",
    name: "shipping name|ship to name|ship to|delivery name|customer full name|addressee",
    email: "customer email address|recipient email address|contact email|buyer e mail",
    postcode: "ship to zip|ship to postal code|delivery postcode|shipping postcode|shipping postal code",
    province: "shipping state|ship to state|delivery state",
    phone: "recipient phone number|customer mobile|phone no|contact phone|buyer phone number|mobile number",
  },
  pl: {
    trackNum:
      "numer przesylki|nr przesylki|numer sledzenia|nr sledzenia|kod sledzenia|numer listu przewozowego|nr listu przewozowego|list przewozowy|numer paczki|nr paczki",
    code: "kurier|przewoznik|firma kurierska|nazwa kuriera|dostawca",
    method: "sposob dostawy|metoda dostawy|sposob wysylki|metoda wysylki|usluga",
    ondate: "data nadania|data wysylki|data wyslania",
    country: "kraj|kraj docelowy|kraj dostawy|kraj odbiorcy|kod kraju",
    orderNumber: "numer zamowienia|nr zamowienia|zamowienie|id zamowienia",
    name: "odbiorca|imie i nazwisko|nazwa odbiorcy|klient|kupujacy|adresat",
    email: "e mail odbiorcy|email odbiorcy|adres e mail|adres email",
    postcode: "kod pocztowy",
    phone: "numer telefonu|telefon odbiorcy|nr telefonu",
  },
  it: {
    trackNum:
      "numero di tracciamento|numero tracking|codice di tracciamento|codice tracking|numero di spedizione|numero spedizione|lettera di vettura|ldv|codice spedizione|tracciamento",
    code: "corriere|vettore|spedizioniere",
    method: "metodo di spedizione|servizio|modalita di spedizione",
    ondate: "data spedizione|data di spedizione|data invio|spedito il",
    country: "paese|paese di destinazione|nazione|nazione di destinazione|codice paese",
    orderNumber: "numero ordine|numero d ordine|n ordine|ordine|id ordine|riferimento|rif ordine",
    name: "nome cliente|nome del cliente|nome e cognome|destinatario nome|nominativo",
    email: "e mail cliente|email cliente|indirizzo e mail|indirizzo email",
    postcode: "cap|codice postale",
    phone: "telefono cliente|cellulare|numero di telefono",
  },
  nl: {
    trackNum:
      "trackingnummer|zendingsnummer|zendingnummer|pakketnummer|track trace|track en trace|track trace code|track trace nummer|barcode zending|vrachtbriefnummer|volgnummer zending",
    code: "vervoerder|bezorgdienst|pakketdienst|verzender|koerier",
    method: "verzendmethode|verzendwijze|dienst",
    ondate: "verzenddatum|verzonden op|datum verzending|verstuurd op",
    country: "bestemmingsland|land van bestemming|landcode",
    orderNumber: "ordernummer|bestelnummer|bestelling|referentie",
    name: "klantnaam|naam|ontvanger|naam ontvanger|geadresseerde|klant",
    email: "e mailadres|emailadres|e mailadres klant",
    phone: "telefoonnummer|telefoon|mobiel",
  },
  cs: {
    trackNum:
      "cislo zasilky|sledovaci cislo|cislo baliku|podaci cislo|cislo zasielky|sledovacie cislo|cislo balika",
    code: "dopravce|prepravce|kuryr|dopravca|prepravca|kurier doprava",
    ondate: "datum odeslani|datum expedice|datum podani|datum odoslania|odeslano",
    country: "zeme|zeme doruceni|stat|cilova zeme|krajina|krajina dorucenia",
    orderNumber: "cislo objednavky|objednavka|c objednavky",
    name: "jmeno|prijemce|zakaznik|jmeno a prijmeni|prijemca|zakaznik meno|meno a priezvisko|meno",
    email: "e mail zakaznika|email zakaznika",
    postcode: "psc",
    phone: "telefon prijemce|telefonni cislo|telefonne cislo",
  },
  hu: {
    trackNum: "csomagszam|nyomkovetesi szam|kuldemenyazonosito|fuvarlevelszam|csomagazonosito",
    code: "futarszolgalat|futar|szallito|futarceg",
    ondate: "feladas datuma|feladasi datum|szallitas datuma",
    country: "orszag|celorszag",
    orderNumber: "rendelesszam|rendelesi szam|rendeles szama|rendeles azonosito|megrendelesszam",
    name: "nev|cimzett|vevo|cimzett neve|vevo neve",
    postcode: "iranyitoszam",
    phone: "telefonszam",
  },
  ro: {
    trackNum: "numar awb|nr awb|cod awb|numar de urmarire|cod de urmarire|numar colet",
    code: "curier|firma de curierat|firma curierat|transportator",
    ondate: "data expedierii|data expediere|data trimiterii",
    country: "tara|tara de destinatie|tara destinatie",
    orderNumber: "numar comanda|nr comanda|comanda|numarul comenzii",
    name: "nume|nume client|destinatar|nume destinatar",
    postcode: "cod postal",
  },
  nordic: {
    trackNum:
      "kollinummer|sandningsnummer|sparningsnummer|kolli id|sandnings id|sporingsnummer|sendingsnummer|pakkenummer|kollinr|forsendelsesnummer|trackingnummer paket|seurantatunnus|lahetystunnus|seurantakoodi",
    code: "transportor|fraktbolag|speditor|transportfirma|fragtfirma|fragtmand|transportoer|kuljetusliike|kuljetusyhtio|kuljetusyritys|budfirma",
    ondate:
      "avsandningsdatum|skickat datum|leveransdatum skickad|afsendelsesdato|sendt dato|forsendelsesdato|sendedato|lahetyspaiva|lahetyspvm|dato",
    country: "mottagarland|destinationsland|modtagerland|mottakerland|kohdemaa|maa|vastaanottajan maa",
    orderNumber:
      "beställningsnummer|bestallningsnummer|ordrenummer|bestillingsnummer|tilausnumero|tilaus|ordrenr|ordernr",
    name: "kundnamn|mottagare|namn|kundenavn|modtager|navn|mottaker|vastaanottaja|nimi|asiakas|asiakkaan nimi",
    email: "e post|epost|e postadress|sahkoposti",
    postcode: "postnummer|postinumero",
    phone: "telefonnummer mottagare|mobilnummer|puhelin|puhelinnumero|tlf",
  },
  tr: {
    trackNum:
      "takip numarasi|takip no|kargo takip no|kargo takip numarasi|gonderi numarasi|gonderi no|gonderi takip no|kargo kodu|takip kodu",
    code: "kargo firmasi|kargo sirketi|kargo|tasiyici",
    ondate: "gonderim tarihi|kargo tarihi|kargoya verilis tarihi|sevk tarihi",
    country: "ulke|varis ulkesi|alici ulkesi|ulke kodu",
    orderNumber: "siparis numarasi|siparis no|siparis",
    name: "musteri|musteri adi|alici|alici adi|ad soyad",
    email: "e posta|eposta|musteri e posta",
    postcode: "posta kodu",
    phone: "telefon numarasi|cep telefonu",
  },
  ru: {
    trackNum:
      "трек номер|трек|номер отслеживания|номер отправления|номер накладнои|накладная|шпи|идентификатор отправления|трек код|почтовыи идентификатор|номер посылки|номер ттн|ттн|номер відправлення|номер накладноі|номер посилки|трек номер відправлення",
    code: "перевозчик|служба доставки|курьерская служба|транспортная компания|тк|курьер|перевізник|служба доставки перевізник|компанія доставки",
    method: "способ доставки|метод доставки|тариф|спосіб доставки",
    ondate: "дата отправки|дата отправления|дата отгрузки|дата відправки|дата відправлення|отправлено",
    country:
      "страна|страна назначения|страна получателя|код страны|краіна|краіна призначення|краіна отримувача",
    orderNumber: "номер заказа|заказ|no заказа|номер замовлення|замовлення|no замовлення",
    name: "получатель|клиент|фио|имя|имя клиента|фио получателя|покупатель|отримувач|одержувач|клієнт|піб|имя получателя",
    email: "почта|электронная почта|эл почта|email получателя|e mail получателя|електронна пошта|пошта",
    province: "область|регион",
    postcode: "индекс|почтовыи индекс|індекс|поштовии індекс",
    phone: "телефон|номер телефона|телефон получателя|мобильныи телефон|номер телефону|телефон отримувача",
  },
  el: {
    trackNum: "αριθμος αποστολης|κωδικος αποστολης|αριθμος παρακολουθησης|voucher|αριθμος voucher",
    code: "μεταφορικη|courier εταιρεια|εταιρεια ταχυμεταφορων|μεταφορεας",
    ondate: "ημερομηνια αποστολης",
    country: "χωρα|χωρα προορισμου",
    orderNumber: "αριθμος παραγγελιας|παραγγελια",
    name: "παραληπτης|πελατης|ονομα|ονοματεπωνυμο",
    phone: "τηλεφωνο|κινητο",
    postcode: "τκ|ταχυδρομικος κωδικας",
  },
  ja: {
    trackNum:
      "送り状番号|追跡番号|お問い合わせ番号|問い合わせ番号|お問合せ番号|伝票番号|配送伝票番号|荷物番号|お問い合わせ伝票番号|お問い合せ番号|送り状no|出荷伝票番号",
    code: "配送業者|運送会社|配送会社|運送業者|宅配業者|配送業者名",
    method: "配送方法|配送サーヒス|発送方法",
    ondate: "出荷日|発送日|発送日時|出荷日時|出荷年月日|配送日",
    country: "国|配送先国|届け先国|お届け先国|国コート",
    orderNumber: "注文番号|注文id|受注番号|オータ 番号|オーター番号|ご注文番号",
    name: "お名前|氏名|顧客名|お届け先名|届け先氏名|受取人|お客様名|注文者氏名|配送先氏名",
    email: "メールアトレス|メール",
    province: "都道府県",
    postcode: "郵便番号|届け先郵便番号|お届け先郵便番号|配送先郵便番号",
    phone: "電話番号|お届け先電話番号|届け先電話番号",
  },
  ko: {
    trackNum: "운송장번호|송장번호|등기번호|운송장|운송장 번호|송장 번호|배송추적번호",
    code: "택배사|배송업체|배송사|운송사|택배회사|택배사명",
    method: "배송방법|배송방식",
    ondate: "발송일|출고일|발송일자|발송일시|출고일자",
    country: "국가|배송국가|도착국가|국가코드",
    orderNumber: "주문번호|주문 번호|주문",
    name: "수취인|받는사람|수취인명|수령인|고객명|받는분|이름|구매자명",
    email: "이메일|메일",
    postcode: "우편번호",
    phone: "전화번호|연락처|휴대폰|수취인 연락처",
  },
  "zh-TW": {
    trackNum:
      "追蹤號碼|追蹤編號|託運單號|物流編號|運單號|運單編號|貨運單號|配送編號|查詢單號|包裹號碼|宅配單號|寄件編號",
    code: "物流公司|物流業者|宅配公司|貨運公司|快遞公司|配送公司",
    ondate: "出貨日期|寄件日期|出貨時間|發貨日期",
    country: "國家|目的國|收件國家|目的地國家",
    orderNumber: "訂單編號|訂單號碼|訂單號|訂單",
    name: "收件人姓名|收件者|收貨人|顧客姓名|客戶姓名|收件人名稱",
    email: "電子郵件|信箱|電子信箱",
    postcode: "郵遞區號|郵政編碼",
    phone: "收件人電話|電話|手機|聯絡電話",
  },
};
