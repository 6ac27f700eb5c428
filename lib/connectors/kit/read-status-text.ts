import { BoundedCache } from "@/lib/core/bounded-cache";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import { nameReturn } from "@/lib/parcels/parcel/name-return";

/**
 * Texts in our languages that name a sub-status; the first match counts. Used only to refine an ambiguous
 * carrier code, never to declare a delivery.
 */
const words: readonly (readonly [SubStatus, Pick<RegExp, "test">])[] = [
  ["damaged", /\bdamag|beschädig|dañad|danificad|avariad|endommag|破损|损坏/iu],
  ["destroyed", /\bdestroy|vernichtet|destruid|destruíd|détruit|销毁/iu],
  [
    "lost",
    /\blost\b|(?:parcel|package|shipment|item)s? (?:is |are )?missing\b|verloren|extravia|perdid|perdu\b|égaré|丢失|遗失/iu,
  ],
  ["refused", /\brefus|\brejected|verweiger|rechazad|recusad|拒收|拒签/iu],
  ["returning", { test: (text) => nameReturn(text) !== null }],
  [
    "customs_cleared",
    /clear(?:ed|ance (?:processing )?complete).*customs|customs.*(?:cleared|released|complete)|clearance processing complete|verzollung abgeschlossen|zoll.*(?:freigegeben|abgeschlossen)|despacho.*(?:finaliz|conclu)|dédouan.*termin|清关完成|海关放行/iu,
  ],
  ["duties_due", /\bduty|duties|import (?:tax|charge)|einfuhrabgabe|aranceles|droits de douane|关税/iu],
  [
    "customs_hold",
    /(?:held|hold|retained|delay).*(?:customs|clearance)|(?:customs|clearance).*(?:held|hold|event|delay|status updated)|zoll.*(?:angehalten|zurückgehalten)|retenid.*aduana|retid.*alfândega|reten.*douane|海关(?:扣留|查验)/iu,
  ],
  ["customs_processing", /customs|clearance|\bzoll|verzoll|aduan|alfândeg|aduaneir|douan|海关|清关/iu],
  [
    "wrong_address",
    /(?:incorrect|incomplete|wrong|insufficient|bad|invalid) address|address.*(?:incorrect|incomplete|insufficient|unknown)|adresse.*(?:falsch|unvollständig|inkorrekt|incorrecte|incomplète)|(?:dirección|endereço).*(?:incorrect|incomplet|insuficiente|errad)|地址(?:不详|错误|有误)/iu,
  ],
  [
    "no_one_home",
    /not (?:at )?home|no ?one (?:at )?home|nobody home|recipient (?:was )?(?:absent|not available|unavailable)|consignee.*(?:absent|not available)|(?:empfänger.*(?:nicht (?:angetroffen|zu hause)|abwesend))|(?:destinatari[oa]).*ausente|destinataire.*absent|(?:无人|不在家)/iu,
  ],
  [
    "attempt_failed",
    /delivery (?:was )?(?:attempt|not possible|unsuccessful)|attempted delivery|could not be delivered|unable to deliver|zustell(?:versuch|ung nicht)|nicht zugestellt|konnte.*nicht zugestellt|intento de entrega|no se pudo entregar|tentativa de entrega|tentative de livraison|n'a pas pu être livr|投递(?:失败|未成功)|派送不成功/iu,
  ],
  [
    "ready_at_locker",
    /(?:packstation|locker|casillero|consigne|cacifo|快递柜).*(?:abhol|pick|collect|recog|retir|levant|取件)|(?:pick|collect|abhol|retir).*(?:packstation|locker|consigne)/iu,
  ],
  [
    "ready_for_collection",
    /(?:ready|available|awaiting|waiting) (?:for|to be) (?:pick|collect)|(?:zur abholung bereit|abholbereit|kann.*abgeholt werden)|(?:listo|disponible|pronto|disponível) para.*(?:recog|recolec|retir|levant)|(?:disponible|prêt).*(?:retrait|retirer)|待(?:取件|自提|领取)/iu,
  ],
  [
    "out_for_delivery",
    /out for delivery|with (?:the )?delivery courier|(?:loaded|placed) (?:on|in)to? (?:the )?delivery vehicle|zustellfahrzeug|in zustellung|en reparto|salió para (?:su )?entrega|saiu para entrega|em (?:rota de )?(?:entrega|distribuição)|en cours de (?:livraison|distribution)|派送中|正在派(?:送|件)|安排投递/iu,
  ],
  ["rescheduled", /resched|new delivery date|neuer zustelltermin|reprogramad|reagendad|reprogrammé|改约/iu],
  ["delayed", /\bdelay|verzöger|verspät|retras|atras(?:o|ad)|retard|延误/iu],
  ["held", /\bon hold|\bheld\b|angehalten|retenid|retid|retenu|滞留/iu],
  [
    "accepted",
    /picked up|pick-?up (?:scan|complete)|accepted|origin scan|abgeholt(?! werden)|eingeliefert|recogid|recolhid|coletad|pris en charge|揽收|收寄/iu,
  ],
  [
    "departed",
    /\bdepart|\bleft (?:the )?\b|verlassen|abgegangen|salida de|salió de|partiu|a quitté|离开|发往/iu,
  ],
  ["arrived", /\barriv|eingetroffen|angekommen|llegad|llegó|chegou|chegada|arrivé|到达/iu],
  ["processed", /process|sorted|bearbeitet|sortiert|clasificad|processad|trié|traité|分拣/iu],
];

/** The sub-status that a description names in one of our languages; null where it names none. */
export function subStatusFromText(text: string): SubStatus | null {
  return text.length > rememberedLengthMax
    ? nameSubStatus(text)
    : remembered.get(text, () => nameSubStatus(text));
}

/** A carrier says the same few things of all its parcels. */
const remembered = new BoundedCache<SubStatus | null>(2000);
const rememberedLengthMax = 120;

function nameSubStatus(text: string): SubStatus | null {
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/**
 * A finer sub-status from the text, if it belongs to the same status as the code's: the status from the
 * carrier's code always holds, in every language.
 */
export function refineSub(subStatus: SubStatus, text: string): SubStatus {
  const named = subStatusFromText(text);
  return named !== null && subStatuses[named] === subStatuses[subStatus] ? named : subStatus;
}
