import { returnSentences } from "./data/return-sentences";
import { correctReturn, nameReturn } from "./name-return";

type Sentences = Readonly<Record<"returned" | "returning" | "neither", readonly string[]>>;

/** Sentences as carriers write them: the sender has the parcel, gets it, or it says neither. */
const sentences: Readonly<Record<string, Sentences>> = {
  en: {
    returned: [
      "Delivered to the sender",
      "DELIVERED TO SHIPPER",
      "Delivered, To Original Sender",
      "RTO DELIVERED",
      "The parcel was not claimed. It was handed over to the shipper.",
      "Return to sender completed",
    ],
    returning: [
      "SHIPPER INSTRUCTED TO RTO THE SHIPMENT",
      "RTO initiated",
      "Return process initiated",
      "Returning to origin",
      "In transit back",
      "Shipment is on its way back to the sender",
      "Recipient not available, returned to sender",
      "The package will be returned to the shipper",
      "Could not be delivered to the sender",
      "Delivery was refused; item being returned to its original sender",
    ],
    neither: [
      "Return to sender service available",
      "Delivered, sender notified",
      "The sender has handed over the parcel",
      "Returned to the depot",
      "Returned to origin facility",
      "Returned to local facility after a failed attempt",
      "If it is not collected, the parcel will be returned to the sender",
      "Proof of delivery returned to sender",
      "Return to sender cancelled",
      "Parcel handed over by the shipper",
      "Courier on its way back to the depot",
      "Arrived in RTOVILLE",
      "Label created, sender's address: Return Lane 4",
    ],
  },
  de: {
    returned: [
      "Die Sendung wurde an den Absender zugestellt",
      "Dem Absender übergeben",
      "Zustellung an den Absender",
    ],
    returning: [
      "Die Sendung wird an den Absender zurückgesandt",
      "Zurück an den Absender",
      "Rücksendung eingeleitet",
      "Die Sendung konnte nicht zugestellt werden und geht an den Absender zurück",
      "Die Sendung wird dem Absender zugestellt",
    ],
    neither: [
      "Zugestellt, der Absender wurde benachrichtigt",
      "Vom Absender an DHL übergeben",
      "Zurück in der Zustellbasis",
      "Wird die Sendung nicht abgeholt, wird sie andernfalls an den Absender zurückgesandt",
      "Eingetroffen in Rückersdorf",
    ],
  },
  es: {
    returned: ["Entregado al remitente"],
    returning: [
      "Devuelto al remitente",
      "Devolución en curso",
      "Destinatario no disponible, envío devuelto al remitente",
    ],
    neither: [
      "Entregado por el remitente en oficina",
      "Devuelto al almacén",
      "Si no se recoge, será devuelto al remitente",
    ],
  },
  fr: {
    returned: ["Le colis a été livré à l'expéditeur", "Remis à l’expéditeur"],
    returning: [
      "Votre colis est retourné à l'expéditeur",
      "Retour à l'expéditeur",
      "Colis en cours de retour",
    ],
    neither: [
      "Livré, l'expéditeur est informé",
      "Remis par l'expéditeur à La Poste",
      "En cours de retour au dépôt",
      "Sans retrait, votre colis pourra être retourné à l'expéditeur",
      "Arrivé à Retournac",
    ],
  },
  pt: {
    returned: ["Objeto entregue ao remetente"],
    returning: ["Objeto encontra-se em devolução ao remetente", "Devolvido à origem", "Devolução iniciada"],
    neither: [
      "Entregue pelo remetente no balcão",
      "Devolvido ao centro de distribuição",
      "Se não for levantado, será devolvido ao remetente",
    ],
  },
  nl: {
    returned: ["De zending is geretourneerd en bezorgd bij de afzender", "Afgeleverd bij afzender"],
    returning: [
      "Zending wordt geretourneerd naar de afzender",
      "Retour afzender",
      "Pakket gaat terug naar de afzender",
    ],
    neither: [
      "Bezorgd, afzender is geïnformeerd",
      "Overhandigd door de afzender",
      "Retour naar het depot",
      "Gesorteerd in Retourneau",
    ],
  },
  it: {
    returned: ["Consegnata al mittente"],
    returning: ["Spedizione in restituzione al mittente", "Reso al mittente", "Rientro avviato"],
    neither: [
      "Consegnata dal mittente",
      "Rientrata in filiale",
      "Se non ritirata, la spedizione è resa al mittente entro il termine",
    ],
  },
  pl: {
    returned: ["Przesyłka doręczona nadawcy", "Zwrot doręczony"],
    returning: ["Zwrot do nadawcy", "Przesyłka zwrócona do nadawcy"],
    neither: [
      "Przesyłka nadana przez nadawcę",
      "Zwrócono do oddziału",
      "Jeśli nie odbierzesz, przesyłka zostanie zwrócona do nadawcy",
    ],
  },
  sv: {
    returned: ["Försändelsen har levererats till avsändaren"],
    returning: ["Försändelsen returneras till avsändaren", "Paketet skickas tillbaka till avsändaren"],
    neither: [
      "Överlämnad av avsändaren",
      "Tillbaka på terminalen",
      "Annars returneras paketet till avsändaren",
    ],
  },
  da: {
    returned: ["Pakken er leveret til afsender"],
    returning: ["Pakken er sendt retur til afsender", "Returneres til afsenderen"],
    neither: ["Indleveret af afsender", "Tilbage på terminalen", "Ellers returneres pakken til afsender"],
  },
  nb: {
    returned: ["Sendingen er utlevert til avsender"],
    returning: ["Sendingen er returnert til avsender", "Retur til avsender"],
    neither: [
      "Innlevert av avsender",
      "Tilbake på terminalen",
      "Hvis ikke hentet, returneres den til avsender",
    ],
  },
  fi: {
    returned: ["Lähetys on toimitettu lähettäjälle"],
    returning: ["Lähetys palautetaan lähettäjälle", "Palautus lähettäjälle"],
    neither: [
      "Lähettäjä on luovuttanut lähetyksen",
      "Palautettu terminaaliin",
      "Muuten lähetys palautetaan lähettäjälle",
    ],
  },
  cs: {
    returned: ["Zásilka doručena odesílateli"],
    returning: ["Zásilka se vrací odesílateli", "Vráceno odesílateli"],
    neither: ["Předána odesílatelem", "Vrácena na depo", "Pokud nebude vyzvednuta, bude vrácena odesílateli"],
  },
  sk: {
    returned: ["Zásielka doručená odosielateľovi"],
    returning: ["Zásielka sa vracia odosielateľovi", "Vrátená odosielateľovi"],
    neither: ["Odovzdaná odosielateľom", "Vrátená na depo", "Inak bude vrátená odosielateľovi"],
  },
  hu: {
    returned: ["A csomag a feladónak kézbesítve"],
    returning: ["Visszaküldve a feladónak", "A küldemény visszaszállítás alatt a feladóhoz"],
    neither: [
      "A feladó átadta a csomagot",
      "Visszaérkezett a depóba",
      "Ha nem veszi át, visszaküldjük a feladónak",
    ],
  },
  ro: {
    returned: ["Colet livrat expeditorului"],
    returning: ["Retur la expeditor", "Coletul se returnează către expeditor"],
    neither: ["Predat de expeditor", "Returnat la depozit", "Altfel coletul este returnat expeditorului"],
  },
  bg: {
    returned: ["Пратката е доставена на подателя"],
    returning: ["Пратката се връща на подателя", "Върната към изпращача"],
    neither: ["Предадена от подателя", "Върната в склада", "Ако не бъде взета, се връща на подателя"],
  },
  tr: {
    returned: ["Göndericiye teslim edildi", "GÖNDERİCİYE TESLİM EDİLDİ"],
    returning: ["Göndericiye iade ediliyor", "İade süreci başlatıldı"],
    neither: [
      "Gönderici tarafından teslim edildi",
      "Şubeye iade edildi",
      "Aksi halde göndericiye iade edilir",
    ],
  },
  el: {
    returned: ["Παραδόθηκε στον αποστολέα"],
    returning: ["Επιστροφή στον αποστολέα", "Το δέμα επιστρέφεται στον αποστολέα"],
    neither: [
      "Παραδόθηκε από τον αποστολέα",
      "Επιστροφή στο κατάστημα",
      "Διαφορετικά επιστρέφεται στον αποστολέα",
    ],
  },
  ru: {
    returned: ["Вручение отправителю", "Доставлено отправителю"],
    returning: ["Возврат отправителю", "Посылка возвращается отправителю", "Возврат"],
    neither: [
      "Передано отправителем",
      "Возврат на склад",
      "Если не забрать, вернётся: иначе возврат отправителю",
    ],
  },
  uk: {
    returned: ["Вручено відправнику"],
    returning: ["Повернення відправнику", "Відправлення повертається до відправника"],
    neither: ["Передано відправником", "Повернуто на склад", "Якщо не забрати, повертається відправнику"],
  },
  ja: {
    returned: ["差出人に返送済み", "ご依頼主へお届け済み"],
    returning: ["差出人へ返送", "返送中", "配達不可能のため差出人に返送"],
    neither: ["差出人より引受", "持戻り", "保管期限を過ぎた場合、差出人に返送"],
  },
  ko: {
    returned: ["발송인에게 배달완료", "반송 완료"],
    returning: ["발송인에게 반송", "반송 처리 중"],
    neither: ["발송인으로부터 접수", "배달 완료", "미수령의 경우 발송인에게 반송됩니다"],
  },
  zh: {
    returned: ["退回件已签收", "寄件人已签收", "快件已退回,并已送达寄件人"],
    returning: ["快件正在退回", "已退回寄件人", "退件中"],
    neither: [
      "寄件人已交寄",
      "已退回网点",
      "快件已退回中转场",
      "如需退回寄件人请联系客服",
      "已签收,已通知寄件人",
    ],
  },
};

describe("the texts of returns", () => {
  it("have sentences for each language of the table", () => {
    expect(Object.keys(sentences)).toEqual(Object.keys(returnSentences));
  });

  it.each(
    Object.entries(sentences).flatMap(([language, told]) =>
      Object.entries(told).flatMap(([meaning, texts]) =>
        texts.map((text) => [language, text, meaning] as const),
      ),
    ),
  )("in %s, “%s” is %s", (_language, text, meaning) => {
    expect(nameReturn(text) ?? "neither").toBe(meaning);
  });
});

describe("a code beside the text of a return", () => {
  it.each([
    ["delivered", "De zending is geretourneerd en bezorgd bij de afzender", "returned"],
    ["delivered", "Zurück an den Absender", "returned"],
    ["moving", "SHIPPER INSTRUCTED TO RTO THE SHIPMENT", "returning"],
    ["unclassified", "Delivered to shipper", "returned"],
    ["returned", "Returning to sender", "returned"],
    ["delivered", "Delivered, sender notified", "delivered"],
    [null, "Returned to sender", null],
  ] as const)("%s with “%s” is %s", (code, text, subStatus) => {
    expect(correctReturn(code, text)).toBe(subStatus);
  });
});
