const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Prefixes of words, lower case without accents, that announce a tracking number; `_` ends a whole word. */
export const trackingWords: readonly string[] = words(`
  track trk parcel package shipment shipping waybill awb consignment delivery docket barcode sendung paket pakket
  lieferung verfolg frachtbrief colis suivi expedition livraison envio seguimiento paquete guia rastre localizador
  encomenda objeto remessa spedizione tracciamento pacco zending przesyl paczk zasilk накладн ттн_ 送り状 問い合わせ番号
  快递 运单 物流 单号 單號 追踪 跟踪 包裹 追蹤`);

/** Prefixes like these of words that announce a number of another kind. */
export const otherNumberWords: readonly string[] = words(`
  order invoice receipt custom account phone tel call fax mobil vat_ iban item sku art. artic artik zip post-code
  postcode postal bestel auftrag rechnung kunde kont handy ust steuer plz comma compte pedido fact fatt fatu cuenta
  cont client ref cod kod purchase pass booking buchung reserv ticket case vorgang aktenz expedient dossier vertrag charge
  lot_ batch seri sn_ transa payment zahl paypal nota_ boleto protocol member mitglied meeting flight flug vuelo po_
  p.o_ az_ cp_ cep_ cap_ nif_ cif_ dni_ nie_ rut_ cuit cnpj cpf sire tva_ iva_ uid_ p.iva bic_ swift sort_ mac_
  ip_ upc_ ean_ gtin isbn cad_ b/l bol_ abn_ hrb_ tin_ ein_ gst_ whatsapp movil ruckruf anruf ring_ hotline llame
  appelez gsm_ ext_ desk company licen router zahler abschlag mandat multibanco utente albaran kommission
  lieferschein ordine siparis objednavk zamowien заказ замовлен тел 注文 订单 訂單 订单号 訂單號 订单编号 电话 電話 手机 手機 发票 發票 身份证
  账号 賬號 卡号 税号 验证码 取件码 联系 邮编 座机 热线 客服`);

/** Of those, the ones that only specify a tracking word right before them ("parcel ref", "tracking code"). */
export const specifyingWords: readonly string[] = words("ref cod kod nota_ item receipt");
