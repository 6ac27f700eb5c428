/**
 * How carriers say in one language that a parcel goes back to its sender. Patterns in lower case without accents or
 * not: a space is any white space, `~` the rest of a word, `…` up to forty characters.
 */
export interface ReturnSentences {
  /** The sender has it again. */
  readonly arrived: readonly string[];
  /** It is on its way back. */
  readonly underway: readonly string[];
  /** Not yet or in vain: what has arrived with one of these is only on its way. */
  readonly pending: string;
  /** A condition, an offer, something cancelled, or what is no parcel: the sentence says nothing of a return. */
  readonly except: string;
  /** Words are not separated. */
  readonly dense?: true;
}

const depots =
  "(the |a |our )?(local |delivery |sorting )?(depot|facility|hub|station|warehouse|branch|office|terminal)";
const papers =
  "(receipt|proof|confirmation|cash|money|amount|payment|refund|document|documents|signature|pallets?)";
const zhSender = "(寄件人|发件人|寄件方|发货人|发货方|寄件者|寄件地|发件地|發件人|卖家|商家)";
const jaSender = "(差出人|発送人|送り主|荷送人|ご依頼主|発送元|差出元|荷主)様?";
const koSender = "(발송인|발송자|송하인|발송지|보내는 ?분)";

/** By ISO 639-1, for the languages in which our carriers answer. */
export const returnSentences: Readonly<Record<string, ReturnSentences>> = {
  en: {
    arrived: [
      "(delivered|handed over|given back|handed back),? (back )?to (the |its |your |original )*(sender|shipper|consignor)",
      "(received|collected) back by (the )?(sender|shipper|consignor)",
      "rto (shipment )?(was |has been |is )?(delivered|completed?)",
      "return to (sender|shipper|origin) (was |is )?(delivered|completed?)",
    ],
    underway: [
      "(return|returned|returning|returns) (the |this |your )?(shipment |package |parcel |item )?to (the |its |your |original )*(sender|shipper|consignor)",
      "(sent|send|sending|way|transit|going|coming|transported|forwarded|routed|redirected|shipped) back to (the |its |your |original )*(sender|shipper|consignor)",
      "(is|are) being returned$",
      `(return|returned|returning|sent back) to (the |its )?origin(?! ${depots})`,
      "return (process |shipment |journey )?(was |has been |is )?(initiated|started|commenced|underway|under way|in progress|in transit)",
      `in transit back(?! to ${depots})`,
      `on its way back(?! to ${depots})`,
      "rto",
    ],
    pending: "not|unable|cannot|attempt|attempted|failed|being|will be|to be|out for|undelivered",
    except: `if|unless|otherwise|in case|may be|might be|can be|could be|would be|(sender|shipper|origin|rto) (service|option|label|policy|charges?|fee)|(?<!not )available|(return|rto) (…)?(cancel~|revoked)|cancel~ (of )?(the )?(return|rto)|at (the )?rto|not (be |being |been )?return~|no rto|${papers} (of delivery )?(was |is |has been |have been |were |are )?(being )?(returned|sent back|delivered|handed over)`,
  },
  de: {
    arrived: [
      "(an|bei) (den |dem |die )?(absender|versender)(in|s)? (wieder |zuruck )?(zuge~|ausgeliefert|ubergeben|ausgehandigt)",
      "(zugestellt|ausgeliefert|ausgehandigt|ubergeben|zustellung) (erfolgt )?(an|beim) (den |die )?(absender|versender)",
      "dem (absender|versender) (wieder )?(zugestellt|ubergeben|ausgehandigt)",
    ],
    underway: [
      "(zuruck|retour|rucksendung|rucktransport|ruckfuhrung|ruckversand|retoure|zuruckgesandt|zuruckgesendet|zuruckgeschickt|retourniert|ruckleitung) (…)?(an|zum) (den |die )?(absender|versender)",
      "(an|zum) (den |die )?(absender|versender) (…)?(zuruck|zuruckge~|retourniert|retour)",
      "(rucksendung|ruckfuhrung|rucktransport|ruckversand) (wurde |ist )?(eingeleitet|veranlasst|gestartet|begonnen|unterwegs)",
    ],
    pending: "nicht|wird|soll|versuch|versucht",
    except:
      "wenn|falls|sofern|andernfalls|sonst|ansonsten|(kann|konnte)(?! nicht)|storniert|abgebrochen|(?<!nicht )moglich|ruckschein|beleg|nachnahmebetrag|dokumente?",
  },
  es: {
    arrived: [
      "entregad[oa] (de vuelta |en devolucion )?al? (remitente|expedidor)",
      "entrega (realizada )?al remitente",
    ],
    underway: [
      "(devuelt[oa]|devolviendo~|devolucion|devuelve|devolver|retorn[oa]|retornad[oa]|retornando|regres[oa]|regresando|de vuelta|de regreso|devolvera) (…)?al? (remitente|expedidor|origen|su origen)",
      "(devolucion|retorno) (ha sido )?(iniciad[oa]|en curso|en transito|en proceso)",
      "en devolucion",
      "inicio de (la )?devolucion",
    ],
    pending: "no|sera|intento|pendiente",
    except:
      "si|en caso|de lo contrario|podra|(?<!no )(?<!no se )puede|(devolucion|retorno) (…)?cancelad[oa]|acuse|reembolso|(?<!no )disponible|servicio de|importe",
  },
  fr: {
    arrived: [
      "(livree?|distribuee?|remise?|restituee?) (en retour )?(a|chez) (l'expediteur|son expediteur)",
      "livraison (effectuee )?a l'expediteur",
    ],
    underway: [
      "(retournee?|renvoyee?|reexpediee?|renvoi|retour) (…)?(a|vers|chez) (l'expediteur|son expediteur|l'envoyeur)",
      "retour (a l'|a )?(expediteur|envoyeur)",
      "en cours de retour(?! (a l'(agence|entrepot)|au (depot|bureau|centre)|en agence))",
      "retour (de votre colis |du colis |de l'envoi )?(a ete |est )?(initiee?|engagee?|lancee?)",
    ],
    pending: "pas|n'a pu|sera|tentative|en cours",
    except:
      "si|s'il|sinon|a defaut|en cas|pourra|(?<!ne )peut|avis de reception|bordereau|retour (…)?annulee?|(?<!pas )disponible|(?<!pas )possible|remboursement|montant",
  },
  pt: {
    arrived: [
      "entregue (de volta |em devolucao )?(ao|para o|no) (remetente|expedidor)",
      "entrega ao remetente",
    ],
    underway: [
      "(devolvid[oa]|devolucao|devolver|retorno|retornad[oa]|retornando|regress[oa]|regressando|de volta|devolve) (…)?(ao|para o) (remetente|expedidor)",
      "(devolvid[oa]|devolucao|retorno|retornando) (a|para a|a sua) origem",
      "(devolucao|retorno) (foi )?(iniciad[oa]|em curso|em andamento|em transito)",
      "em devolucao",
    ],
    pending: "nao|sera|tentativa",
    except:
      "se (nao|for|o|a|houver)|caso|senao|podera|(?<!nao )pode|(devolucao|retorno) (…)?cancelad[oa]|aviso de (rececao|recebimento)|(?<!nao )disponivel|reembolso|valor",
  },
  nl: {
    arrived: [
      "(bezorgd|afgeleverd|geleverd|uitgereikt|overhandigd|terugbezorgd) (bij|aan) (de |uw )?(afzender|verzender)",
      "(bij|aan) de (afzender|verzender) (bezorgd|afgeleverd|geleverd|overhandigd)",
    ],
    underway: [
      "(geretourneerd|teruggestuurd|teruggezonden|retour|terug|retourneren|retourzending|terugzending) (…)?(naar|aan|bij) (de )?(afzender|verzender)",
      "(naar|aan) de (afzender|verzender) (geretourneerd|teruggestuurd|teruggezonden|terug)",
      "retour afzender",
      "wordt (geretourneerd|teruggestuurd|teruggezonden)$",
    ],
    pending: "niet|wordt|poging",
    except:
      "als|indien|anders|tenzij|kan(?! niet)|geannuleerd|(?<!niet )mogelijk|ontvangstbevestiging|bedrag",
  },
  it: {
    arrived: ["(consegnat[oa]|riconsegnat[oa]|consegna) (di ritorno )?al mittente"],
    underway: [
      "(restituit[oa]|restituzione|res[oa]|rientro|ritorno|rinvio|rinviat[oa]|rispedit[oa]|di ritorno|torna) (…)?al mittente",
      "(reso|rientro|restituzione|ritorno) (e stat[oa] )?(avviat[oa]|iniziat[oa]|in corso)",
      "in restituzione",
    ],
    pending: "non|sara|tentativo|tentata",
    except:
      "se (non|il|la|entro)|altrimenti|in caso|potra|(?<!non )puo|annullat[oa]|avviso di ricevimento|(?<!non )disponibile|contrassegno|importo",
  },
  pl: {
    arrived: [
      "(doreczon[aoy]|doreczono|dostarczon[aoy]|dostarczono|wydan[aoy]|oddan[aoy]|przekazan[aoy]) (zwrotnie )?(do )?nadawcy",
      "zwrot (zostal )?(doreczony|dostarczony)( nadawcy)?",
    ],
    underway: [
      "(zwrot|zwrocon[aoy]|zwrocono|zwracan[aoy]|odeslan[aoy]|odeslano|odsylan[aoy]|powrot|wraca|powrotnej) (…)?(do )?nadawcy",
      "zwrot (przesylki )?(w drodze|w toku|rozpoczety)",
    ],
    pending: "nie|proba|bedzie|zostanie",
    except:
      "jesli|jezeli|w przypadku|(?<!nie )moze|(?<!nie )mozliw~|anulowan~|potwierdzenie|pobranie|w przeciwnym",
  },
  sv: {
    arrived: [
      "(levererad|levererats|levererat|utlamnad|utlamnats|overlamnad|overlamnats) (tillbaka |i retur )?till avsandaren?",
    ],
    underway: [
      "(i retur|retur|returneras|returnerad|returnerats|returnerat|atersands|atersants|tillbaka) (…)?till avsandaren?",
      "retur(en)? (har |ar )?(paborjad|paborjats|startad|startats)",
    ],
    pending: "inte|kommer|forsok",
    except:
      "om|annars|kan(?! inte)|mottagningsbevis|kvitto|avbruten|avbruits|(?<!inte )mojlig~|(?<!inte )tillganglig",
  },
  da: {
    arrived: ["(leveret|udleveret|afleveret|overdraget) (tilbage |retur )?til afsender(en)?"],
    underway: [
      "(retur|returneres|returneret|returnering|tilbage) (…)?til afsender(en)?",
      "(returnering|returneringen|returen) (er )?(startet|pabegyndt)",
    ],
    pending: "ikke|bliver|forsog~",
    except: "hvis|ellers|kan(?! ikke)|kvittering|annulleret|(?<!ikke )mulig~",
  },
  nb: {
    arrived: ["(levert|utlevert|overlevert) (tilbake |i retur )?til avsender(en)?"],
    underway: [
      "(retur|returneres|returnert|tilbake) (…)?til avsender(en)?",
      "retur(en)? (er |har )?(startet|igangsatt|pabegynt)",
    ],
    pending: "ikke|blir|forsok~",
    except: "hvis|dersom|ellers|kan(?! ikke)|kvittering|kansellert|avbrutt|(?<!ikke )mulig~",
  },
  fi: {
    arrived: ["(toimitettu|luovutettu) (takaisin )?lahettajalle", "lahettajalle (toimitettu|luovutettu)"],
    underway: [
      "(palautetaan|palautettu|palautus|palautuu|palautuksena|palautumassa|takaisin) (…)?lahettajalle",
      "lahettajalle (palaut~)",
      "palautus (on )?(aloitettu|kaynnistetty|kaynnissa)",
    ],
    pending: "ei|toimitetaan|yritys",
    except: "jos|muuten|muussa tapauksessa|(?<!ei )voidaan|(?<!ei )voi|peruttu|peruutettu|kuittaus",
  },
  cs: {
    arrived: ["(dorucen[aoy]?|predan[aoy]?|vydan[aoy]?|odevzdan[aoy]?|doruceni) (zpet )?odesilateli"],
    underway: [
      "(vracen[aoy]?|vraci se|vraceni|vraci|navrat|zpet|vratka|vratky) (…)?(k )?odesilateli",
      "odesilateli (…)?(vracen[aoy]?|zpet)",
    ],
    pending: "ne~|bude|pokus",
    except: "pokud|jinak|jestlize|muze|zrusen~|dorucenka|dobirk~",
  },
  sk: {
    arrived: ["(dorucen[aey]?|odovzdan[aey]?|vydan[aey]?) (spat )?odosielatelovi"],
    underway: [
      "(vraten[aey]?|vracia|vratenie|vracan[aey]?|navrat|spat) (…)?(k )?odosielatelovi",
      "odosielatelovi (…)?(vraten[aey]?|spat)",
    ],
    pending: "ne~|bude|pokus",
    except: "ak|inak|moze|zrusen~|dorucenka|dobierk~",
  },
  hu: {
    arrived: [
      "feladonak (…)?(kezbesitve|kezbesitettuk|kezbesitettek|atadva|atadtuk|kiszallitva)",
      "(kezbesitve|atadva|kiszallitva) (…)?(feladonak|felado reszere)",
    ],
    underway: [
      "vissza~ (…)?(feladonak|feladohoz|felado reszere|felado fele)",
      "(feladonak|feladohoz|felado reszere) (…)?vissza~",
    ],
    pending: "nem|lesz|kiserlet",
    except: "ha|kulonben|ellenkezo esetben|torolve|(?<!nem )lehet~|terveveny|tertiveveny|utanvet",
  },
  ro: {
    arrived: ["(livrat|predat|inmanat)a? (inapoi |in retur )?(expeditorului|catre expeditor|la expeditor)"],
    underway: [
      "(retur|returnat|returnata|returnare|returneaza|returul|inapoi|intoarce|intoarcere) (…)?(expeditorului|(la|catre|spre) expeditor)",
      "retur(ul)? (a fost )?(initiat|in curs|demarat)",
    ],
    pending: "nu|va fi|incercare",
    except: "daca|altfel|in caz|(?<!nu )(?<!nu se )poate|anulat|confirmare|ramburs|(?<!nu este )posibil~",
  },
  bg: {
    arrived: [
      "(доставен[ао]?|предаден[ао]?|връчен[ао]?) (обратно )?(на|до) (подателя|изпращача|подател|изпращач)",
    ],
    underway: [
      "(връща се|връща|се връща|връщане|върнат[ао]?|обратно) (…)?(на|към|до) (подателя|изпращача|подател|изпращач)",
    ],
    pending: "не|ще|опит",
    except: "ако|в противен|(?<!не )може|отменен[ао]?|обратна разписка",
  },
  tr: {
    arrived: ["(gondericiye|gonderene|gonderici adresine) (geri )?teslim edildi"],
    underway: [
      "(gondericiye|gonderene|gondericisine|gonderici adresine|cıkıs noktasına) (…)?(iade|geri)",
      "iade (sureci|islemi) (baslad[iı]|baslat[iı]ld[iı])",
      "iade (yolunda|yolda|ediliyor)",
    ],
    pending: "edilemedi|edilecek|deneme",
    except: "aksi|takdirde|iptal|edilebilir|eger|ise|mumkun",
  },
  el: {
    arrived: ["(παραδοθηκε|παραδοση|επιδοθηκε) (πισω )?(στον|στο|σε) αποστολεα"],
    underway: [
      "(επιστροφη|επιστρεφεται|επιστραφηκε|επεστραφη|επιστρεφει|πισω) (…)?(στον|στο|σε|προς τον|προς) αποστολεα",
      "(επιστροφη|διαδικασια επιστροφης) (σε εξελιξη|ξεκινησε)",
    ],
    pending: "δεν|θα|προσπαθεια",
    except: "αν|εαν|διαφορετικα|ακυρωθηκε|(?<!δεν )μπορει|αντικαταβολη",
  },
  ru: {
    arrived: [
      "(вручен[оаы]?|доставлен[оаы]?|выдан[оаы]?|передан[оаы]?|вручение|выдача) (обратно )?отправителю",
    ],
    underway: [
      "(возврат|возвращается|возвращаем|возвращен[оаы]?|возвращение|обратно) (…)?отправителю",
      "возврат (посылки |отправления )?(начат|оформлен|в пути|инициирован)",
      "^возврат$",
    ],
    pending: "не|будет|попытка|неудачн~",
    except: "если|иначе|в случае|(?<!не )может|отмен~|уведомлени~|возможен|услуга|наложенн~",
  },
  uk: {
    arrived: ["(вручен[оаі]?|доставлен[оаий]?|видан[оаі]?|передан[оаі]?|вручення) (назад )?відправнику"],
    underway: [
      "(повернення|повертається|повернен[оаий]+|повернут[оаий]+|назад|поверталось) (…)?(до )?відправник[уа]",
      "повернення (посилки |відправлення )?(розпочато|оформлено|в дорозі)",
      "замовлення на повернення",
    ],
    pending: "не|буде|спроба",
    except:
      "якщо|інакше|в разі|у разі|(?<!не )може|скасовано|скасування|повідомлення|послуга|грошов~|документ~",
  },
  ja: {
    arrived: [
      `${jaSender}(へ|に)?(の)?(返還済|返送済|返却済|返送完了|返還完了|返却完了|お届け済|配達完了|配達済|お渡し済|お届けしました|配達しました)`,
    ],
    underway: [
      `${jaSender}(へ|に|への)(返送|返還|返却|お返し|戻し)`,
      "返送(中|手続|開始|処理|します|しました|いたします|いたしました|となり)",
      "^(返送|返還)$",
    ],
    pending: "予定|できません|不在",
    except: "場合|(?<!不)可能|返送不可|サービス|取消|取り消し|代金|受領証",
    dense: true,
  },
  ko: {
    arrived: [
      `${koSender}(에게|께)? ?(배달|배송|인계|반송|반환) ?(완료|되었|됐)`,
      "반송 ?(배달|배송)? ?완료",
    ],
    underway: [
      `${koSender}(에게|께|으로|로)? ?(반송|반환|돌려)`,
      "반송 ?(중|처리|접수|출발|시작|진행|됩니다|되었|됐|예정|발송)",
      "^반송$",
    ],
    pending: "예정|실패|못",
    except: "경우|반송 ?(가능|취소|서비스|불가)|대금",
    dense: true,
  },
  zh: {
    arrived: [
      "(退回|退件|退货|退回件)[^,，、]{0,8}(已?签收|妥投|已送达)",
      `${zhSender}(本人)?(已|已经)?签收`,
      `(送达|交付|派送至|投递给|交还|归还)(给|至)?${zhSender}`,
    ],
    underway: [
      `(退回|退件|退还|返回|退运|退往|退给|退至)(至|给|到|往)?${zhSender}`,
      "(正在|已|将|安排|办理|申请)(退回|退件)(?!(到|至)?(网点|站点|营业|驿站|中转|分拨|集散|仓|点部|派送))",
      "(退回|退件)(中|途中|处理|运输)(?!心|转)",
      "^(退回|退件)$",
      "转寄退回",
    ],
    pending: "未|无法|将|失败|待",
    except: "如(果|需|未|遇|不)|若(未|需|不|无)|否则|可退|不能退|(退回|退件)服务|取消退|退货款|回单|撤销退",
    dense: true,
  },
};
