import { foldText } from "@/lib/parcels/carriers/rules";
import type { LineAction } from "../constants";

/**
 * Action words of a line in six languages, folded (`foldText`). The numbers follow the specification's order of
 * import states: 0 insert, 1 update logistics code, 2 stop updating, 3 delete, 4 update delivery result.
 */
export const actionWords: Readonly<Record<LineAction, readonly string[]>> = {
  insert: [
    ...[
      "0",
      "insert",
      "add",
      "new",
      "create",
      "hinzufugen",
      "neu",
      "einfugen",
      "anadir",
      "agregar",
      "nuevo",
      "insertar",
    ],
    ...[
      "adicionar",
      "novo",
      "inserir",
      "ajouter",
      "nouveau",
      "inserer",
      "添加",
      "新增",
      "插入",
      "增加",
      "新建",
    ],
  ],
  updateChannel: [
    ...[
      "1",
      "update",
      "update logistics code",
      "update channel",
      "change carrier",
      "change carrier or method",
    ],
    ...[
      "update carrier",
      "change channel",
      "paketdienst andern",
      "andern",
      "aktualisieren",
      "versandart andern",
    ],
    ...[
      "paketdienst oder versandart andern",
      "cambiar transportista",
      "cambiar transportista o metodo",
      "actualizar",
    ],
    ...["cambiar", "alterar transportadora", "alterar transportadora ou metodo", "alterar", "atualizar"],
    ...[
      "changer de transporteur",
      "changer de transporteur ou de mode",
      "modifier",
      "mettre a jour",
      "changer",
    ],
    ...[
      "更改物流商",
      "更改物流商或物流方式",
      "更新物流商",
      "更新渠道",
      "修改物流商",
      "更新",
      "修改",
      "更新物流代码",
    ],
  ],
  stop: [
    ...[
      "2",
      "stop",
      "stop updating",
      "stop tracking",
      "stop scanning",
      "beenden",
      "stoppen",
      "anhalten",
      "detener",
    ],
    ...["parar", "dejar de seguir", "parar de seguir", "arreter", "arreter le suivi", "stopper"],
    ...["停止", "停止更新", "停止跟踪", "停止查询"],
  ],
  delete: [
    ...["3", "delete", "remove", "loschen", "entfernen", "eliminar", "borrar", "quitar", "apagar", "remover"],
    ...["supprimer", "effacer", "retirer", "删除", "移除"],
  ],
  updateDelivery: [
    ...[
      "4",
      "update delivery result",
      "delivered",
      "mark as delivered",
      "als zugestellt vermerken",
      "zugestellt",
    ],
    ...[
      "marcar como entregado",
      "entregado",
      "marcar como entregue",
      "entregue",
      "marquer comme livre",
      "livre",
    ],
    ...["标记为签收", "签收", "已签收", "更新签收结果", "更新妥投结果", "妥投"],
  ],
};

export const yesWords = [
  ...[
    "1",
    "yes",
    "y",
    "true",
    "on",
    "x",
    "ja",
    "j",
    "wahr",
    "si",
    "s",
    "verdadero",
    "sim",
    "verdadeiro",
    "oui",
    "o",
  ],
  ...["vrai", "是", "真", "继续"],
];
export const noWords = [
  ...[
    "0",
    "no",
    "n",
    "false",
    "off",
    "nein",
    "falsch",
    "falso",
    "nao",
    "non",
    "faux",
    "否",
    "假",
    "不",
    "不继续",
  ],
];

/** Country names missing in the standard lists, by folded word. */
export const countryWords: Readonly<Record<string, string>> = {
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  grossbritannien: "GB",
  "gran bretana": "GB",
  "gra bretanha": "GB",
  "grande bretagne": "GB",
  英国: "GB",
  el: "GR",
  america: "US",
  "united states of america": "US",
  eeuu: "US",
  "ee uu": "US",
  eua: "US",
  holland: "NL",
  holanda: "NL",
  hollande: "NL",
  "czech republic": "CZ",
  中国: "CN",
  香港: "HK",
  澳门: "MO",
  台湾: "TW",
};

const split = (text: string): readonly string[] => text.trim().split(/\s+/).map(foldText);

/** Words of headings, folded, under which no tracking number of the parcel stands, nor anything of its receiver. */
export const otherHeadingWords = split(`
  id ids uuid guid identifier barcode barcodes ean upc gtin sku asin isbn imei mpn strichcode barkod codebarre codebarres
  parcode streckkod stregkode viivakoodi штрихкод 条码 條碼 バーコート 바코드 return returns returned retour retours rucksendung
  retoure devolucion devolucao retorno zwrot zwrotu reso возврат возврата 退货 退貨 返品 반품 sender seller shop store vendor
  supplier warehouse origin from absender remitente remetente expediteur nadawca mittente product item lineitem line file
  account user bank payment price total amount weight quantity qty previous old original status billing
  rechnungsadresse facturation facturacion faturacao fatturazione`);

/** Words for the parcel or its receiver that stand before a sign in headings: "Shipping: Phone". */
export const partyWords = split(`
  fulfillment fulfilment shipping shipment delivery customer recipient receiver consignee buyer order tracking parcel
  package address ship to client kunde empfanger lieferung lieferadresse cliente destinatario livraison envio entrega
  odbiorca dostawa destinataire`);
