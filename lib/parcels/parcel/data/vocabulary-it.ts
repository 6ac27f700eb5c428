import type { Vocabulary } from "../schemas";

export const italian: Vocabulary = {
  introducers:
    "al allo alla ai agli alle all' da dal dallo dalla dall' dei per con presso nell' su sul sulla verso tramite c/o",
  locatives: "di del dello della dell' a in nel nella",
  small: `il lo la i gli le l' un uno una un' suo sua tuo tua vostro vostra nostro nostra questo questa prossimo prossima
    nuovo nuova altro altra locale`,
  persons: "destinatario destinataria mittente cliente portineria reception incaricato venditore",
  nouns: `spedizione spedizioni pacco pacchi collo colli invio ordine consegna consegne ritiro centro hub filiale filiali
    deposito magazzino sede ufficio postale punto locker armadietto dogana doganale sdoganamento importazione
    esportazione paese origine destinazione transito trasporto vettore operatore logistico mezzo furgone
    aereo volo aeroporto indirizzo cassetta lettere avviso tentativo tentativi giacenza reso restituzione smistamento
    lavorazione elaborazione partenza arrivo accettazione dati informazioni documenti documentazione etichetta dazi
    tasse oneri pagamento firma identità data ore giorno giorni ritardo problema motivo motivi maltempo sciopero
    danno smarrimento rete partner servizio autorità controllo ispezione svincolo richiesta istruzioni zona carico
    presa recapito`,
  words: `è sono stato stata stati state ha non ancora oggi domani ieri presto e o che quando dove
    senza tra fra dopo più consegnato consegnata spedito spedita ricevuto ricevuta accettato
    accettata ritirato ritirata smistato smistata lavorato lavorata elaborato elaborata partito partita arrivato
    arrivata registrato registrata depositato depositata caricato caricata scaricato svincolato svincolata sdoganato
    sdoganata trattenuto trattenuta ritardato restituito restituita rifiutato rifiutata assente sconosciuto
    sconosciuta errato incompleto incompleta insufficiente disponibile pronto pronta programmata programmato
    riprogrammata annullata annullato distrutto distrutta danneggiato danneggiata smarrito smarrita perso consegnare
    ritirare effettuare effettuato effettuata iniziato completato completata possibile riuscito riuscita fallito
    fallita trasferito inoltrato inoltrata reindirizzato richiesto pagato confermato confermata avvisato lasciato
    lasciata affidato affidata preso internazionale nazionale elettronica elettronicamente chiuso chiusa aperto
    previsto prevista viaggio uscito entrato attesa preparazione creato creata comunicato lavorativo lavorativi
    stiamo portando trasmessi trasmesso dati`,
  phrases: `in consegna|in transito|in lavorazione|in viaggio|in corso|in attesa|in giacenza|in preparazione|
    presa in carico|preso in carico|in arrivo|in partenza|in dogana|in carico|non è stato possibile|prima consegna|sarà consegnata|sarà consegnato|è già`,
  nounPhrases: `poste italiane|ufficio postale|punto di ritiro|punto poste|centro di smistamento|centro operativo|
    cassetta delle lettere|luogo sicuro|paese di destinazione|paese di origine|tentativo di consegna|
    filiale di consegna|centro logistico|un vicino|prossimo giorno lavorativo|operatore logistico|il corriere|al corriere|dal corriere|un corriere|una vicina|il postino`,
  counted: "giorni ore colli pacchi tentativi tentativo collo giorno settimane minuti",
  months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  clocks: "ore",
};
