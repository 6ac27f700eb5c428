import type { Vocabulary } from "../schemas";

/** German, without words that are also common names unless within a phrase. */
export const german: Vocabulary = {
  introducers: "von vom an bei beim durch für mit zu zum zur hinter neben über z.hd hd",
  locatives: "via",
  small: `der die das den dem des ein eine einen einem einer eines ihr ihre ihren ihrem ihrer ihres unser unsere unseren
    unserem unserer dieser diese dieses diesen diesem nächste nächsten nächster nächstgelegene nächstgelegenen
    zuständige zuständigen zuständiger gewünschte gewünschten gewünschter andere anderen anderer anderes neue neuen
    neuer erste ersten zweite zweiten dritte dritten lokale lokalen vereinbarte vereinbarten gewählte gewählten
    regionale regionalen`,
  persons: `empfänger empfängers empfängerin nachbarn nachbarin nachbarschaft absender absenders absenderin versender
    versenders kunden kundin zusteller zustellers zustellerin hausbewohner mitbewohner rezeption pförtner
    auftraggeber auftraggebers händler händlers`,
  nouns: `sendung sendungen paket pakete paketes pakets päckchen lieferung lieferungen zustellung zustellfahrzeug
    zustellfahrzeugs lieferfahrzeug lieferfahrzeugs zustellbasis zustellbasen zustelldepot zustellstützpunkt
    paketzentrum paketzentrums logistikzentrum logistikzentrums briefzentrum sortierzentrum verteilzentrum
    umschlagzentrum frachtzentrum exportzentrum importzentrum depot depots niederlassung umschlagbasis lager
    zentrallager hub filiale filialen postfiliale paketshop paketshops packstation paketstation abholstation
    briefkasten hausbriefkasten abholung abholort weitertransport transport transports weiterleitung rücksendung
    rücktransport retoure export import ausfuhr einfuhr zollamt zollabfertigung verzollung zollbehörde
    flughafen ursprungsland ursprungslandes zielland ziellandes bestimmungsland bestimmungslandes zielort
    zielgebiet zielregion empfängeradresse lieferadresse adresse anschrift benachrichtigung benachrichtigungskarte
    zustellversuch zustellversuche zustellversuchs abholfrist lagerfrist frist bearbeitung sortierung verladung
    auftrag sendungsdaten daten auftragsdaten versanddaten informationen unterlagen dokumente nachnahme
    identifikation einfuhrabgaben abgaben zahlung bezahlung verzögerung verzögerungen wetter witterung streik feiertag
    annahme annahmeverweigerung abwesenheit umleitung partner zustellpartner transportpartner partnerunternehmen
    dienstleister lieferant zustelltermin termin uhrzeit tag tage tagen werktag werktage werktagen arbeitstag
    arbeitstage arbeitstagen stunden kurier fahrzeug region wunschort ablageort ablageplatz wunschnachbarn
    verteilung einlieferung einlieferungspaketzentrum ausgangspaketzentrum eingangspaketzentrum zielpaketzentrum
    start-paketzentrum ziel-paketzentrum paketbox gründen grund zustand beschädigung verlust nachforschung
    bestellung versand zeit zeitpunkt verfügung anfrage kundenwunsch verladen shop kontrolle zugang gebäude unregelmäßigkeit sendungsverlauf anordnung nachforschung zustelltag unterschrift transportdaten unterlagen vereinbarung zustellbasis schritt paketzustellzentrum firmenzustellung ankunft abgang zustellfahrzeug exportpaketzentrum importpaketzentrum system versandvorbereitung it-system`,
  words: `wurde wurden wird werden worden ist sind war waren hat haben hatte kann können konnte konnten nicht noch nun
    jetzt bereits schon wieder erneut heute morgen gestern bald demnächst voraussichtlich innerhalb und oder aber
    sowie weil wenn bis ab auf aus in im ins am nach seit während vor unter ohne wegen aufgrund gemäß es sie wir
    er sich dort hier zugestellt ausgeliefert geliefert abgegeben übergeben hinterlegt eingelegt zurückgesendet
    zurückgesandt zurückgeschickt zurückgegeben weitergeleitet umgeleitet umverfügt nachgesendet eingetroffen
    angekommen angeliefert abgeholt abgeholt eingeliefert aufgegeben angenommen übernommen erfasst gescannt
    bearbeitet sortiert verladen entladen transportiert versendet versandt verschickt verlassen verließ abgegangen
    abgefahren gestartet unterwegs vorbereitet bereitgestellt bereit abholbereit abholen freigegeben verzollt
    abgeschlossen geprüft beschädigt verloren vernichtet storniert verweigert abgelehnt abwesend angetroffen
    unzustellbar unvollständig falsch fehlerhaft unbekannt geöffnet geschlossen benachrichtigt informiert angekündigt
    elektronisch übermittelt avisiert verspätet verzögert angehalten zurückgehalten erfolgt erfolgreich erfolglos
    möglich unmöglich geplant vereinbart verschoben vorgesehen zurück weiter zunächst zwischen gelagert
    aufbewahrt eingegangen entgegengenommen erhalten gebracht persönlich direkt kontaktlos erforderlich nötig
    bezahlt offen ausstehend status nächster weiteres weitere weiteren letzter derzeit momentan vorübergehend
    leider zuhause verarbeitet registriert gedruckt erstellt beauftragt versucht anzuliefern auszuliefern
    zuzustellen nachsenden eingescannt korrigiert aktualisiert trifft kommt fährt verlässt wartet liegt befindet
    steht als niemand später weiterhin kein keine keinen benötigt zahlen festgestellt auffindbar eingeleitet gespeichert nachgetragen abgelegt wunschgemäß geladen erhalten vereinfachter voraussichtliche sobald erfasst ankunft abgang`,
  phrases: `in zustellung|in der zustellung|auf dem weg|auf dem weg zum empfänger|auf dem weg zu ihnen|auf dem weg zu|
    zu hause|zur abholung bereit|zur zustellung|in das|in die|in den|an den absender|an absender|kommt an|zu spät|
    guten tag|per e-mail|e-mail|sind vor der zustellung|sobald die sendung von uns bearbeitet wurde|im nächsten schritt|zwischen|dem zoll|vom zoll|beim zoll|zum zoll|durch den zoll|im zoll|der zoll|den zoll|des zolls|zoll abgeschlossen|neu geplant|neu vereinbart|da der empfänger|da die sendung|da niemand`,
  nounPhrases: `deutsche post|deutschen post|post filiale|dhl paketzentrum|paket shop|einem nachbarn|ihrem nachbarn|
    region des empfängers|zielregion|land des empfängers|internationale pakete|weiteren transport|
    weitere bearbeitung|weiteren bearbeitung|weitere verarbeitung|nächsten werktag|nächsten tag|heutigen tag|
    nachsendeauftrag|wunschtag|wunschfiliale|abholung|ihnen|uns|den versand|dem versand|wunschort|ab eingangspaketzentrum`,
  counted: `tage tagen werktage werktagen arbeitstage arbeitstagen stunden pakete sendungen uhr zustellversuch zustellversuche
    versuch versuche wochen minuten paket`,
  months:
    "januar februar märz april mai juni juli august september oktober november dezember jan feb mär apr jun jul aug sep sept okt nov dez",
  clocks: "uhr",
};
