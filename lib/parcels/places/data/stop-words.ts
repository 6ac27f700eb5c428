/**
 * Words of carriers' places that are no town though a town may have the name: kinds of sites, directions, carriers,
 * articles. One of them never counts alone; within a longer name (`North Las Vegas`) it does. Folded.
 */
export const stopWords = `
  hub gateway sort sorting facility facilities center centre centers centres depot terminal airport airfreight aerogare
  distribution processing delivery parcel parcels exchange inbound outbound inward outward customs custom logistics
  logistic warehouse fulfillment annex ndc isc rdc pdc pdo dc hwdc hwdc ramp cargo freight plant branch unit station
  stn office offices post postal mail letter letters packet international intl national regional network import export
  origin destination transit service services operation operations carrier carriers air city area region north south
  east west central northeast northwest southeast southwest main metro general int nat ltd inc gmbh co llc site port
  point pickup locker shop store outlet agency agent partner warehouse zone district county province state county
  industrial park street road avenue building floor gate dock arrival departure arrived departed received processed at
  in of the to from for via and by on no nr near new old great upper lower sector complex
  paketzentrum briefzentrum logistikzentrum zustellbasis zustellstutzpunkt zustellstuetzpunkt niederlassung
  umschlagbasis verteilzentrum verteilerzentrum frachtzentrum flughafen exportzentrum importzentrum ipz mechzb zsp zb pz
  bz hz filiale postfiliale packstation region post ag im am an der die das und
  centro centros clasificacion oficina oficinas unidade unidad distribuicao distribucion tratamento tratamiento agencia
  aeropuerto aeroporto alfandega aduana centralizador internacional logistico logistica operativo operacoes operacional
  reparto entrega entregas cambio intercambio automatizado admision sucursal ctt cta cee cdd cte ctce ac
  de del da do das dos la el los las em en y e o a al
  plateforme plate forme agence aeroport bureau centre courrier colis echange douane site etablissement livraison
  tri distribution international le les du des au aux et sur
  smistamento deposito centro filiale hub di il lo presso ufficio postale scambio
  sorteercentrum distributiecentrum vestiging pakketten brieven het een van
  sortownia oddzial urzad pocztowy wer fup pp up up spec celny urzedu ekspedycyjno rozdzielczy nr w z
  sorteringsterminal utlamningsstalle brevterminal postterminal paketterminal pakketerminal posti postcenter
  centrum trideni depo posta obchodni
  сортировочныи сортировочный аэропорт отделение обмена почтовое международного место центр ммпо цех склад ао опс уопс асц
  цгфс магистральныи магистральный почта россии
  usps ups fedex dhl gls dpd tnt ems postnl postnord inpost chronopost correios correos usa uk us eu royal mail yodel
  evri hermes amazon cainiao yanwen yun express sf sfexpress jd yto zto sto ecommerce`;

/** The same in Chinese, Japanese and Korean, where no spaces separate words. */
export const stopSigns =
  /国际|國際|邮件|郵件|邮政|郵政|邮局|郵便局|郵便|交換局|互换局|互換局|交换站|处理中心|處理中心|分拣中心|转运中心|轉運中心|分拨中心|集散中心|集货|航空|营业部|营业点|速递|物流|快递|快件|海关|机场|公司|揽投部|营运中心|中心|支店|新東京|국제|우편|집중국|우체국|물류센터|교환국|항공/gu;
