import type { Vocabulary } from "../schemas";

/** Dutch; the word for neighbours is also a surname and is allowed in phrases only. */
export const dutch: Vocabulary = {
  introducers: "door aan bij voor met van t.a.v achter naast op",
  locatives: "te via naar",
  small: `de het een uw onze ons jouw je zijn haar deze dit dat volgende andere ander nieuwe eerste tweede derde
    dichtstbijzijnde lokale gekozen afgesproken`,
  persons:
    "ontvanger geadresseerde afzender verzender klant bezorger chauffeur receptie winkelier webwinkel verkoper",
  nouns: `pakket pakketten pakje zending zendingen bestelling levering bezorging bezorgpoging bezorgpogingen sorteercentrum
    distributiecentrum depot vestiging filiaal hub locatie afhaalpunt afhaallocatie pakketpunt pakketshop pakketkluis
    pakketautomaat brievenbus postkantoor voertuig bezorgvoertuig bestelwagen vervoerder douane inklaring invoer
    uitvoer import export land herkomst bestemming adres bezorgadres vrachtwagen vliegtuig vliegveld luchthaven
    aankondiging gegevens informatie documenten label verzendlabel betaling kosten invoerrechten belasting
    handtekening identificatie datum tijd tijdstip tijdvak dagen werkdag werkdagen uur vertraging probleem reden
    weer staking feestdag schade verlies retour terugzending poging bericht sortering verwerking transport vertrek
    aankomst overdracht netwerk partner dienst opslag controle magazijn ronde route`,
  words: `is zijn was waren wordt worden werd heeft hebben had kon konden niet geen nog nu reeds weer opnieuw vandaag
    morgen gisteren binnenkort spoedig en of maar als omdat tot vanaf uit in over tussen tijdens na zonder
    bezorgd afgeleverd geleverd aangekomen vertrokken ontvangen geaccepteerd opgehaald afgehaald gesorteerd verwerkt
    gescand geladen gelost verzonden verstuurd doorgestuurd overgedragen overhandigd onderweg aangemeld aangeboden
    aangekondigd vrijgegeven ingeklaard vastgehouden vertraagd geretourneerd teruggestuurd geweigerd afwezig onbekend
    onjuist onvolledig beschikbaar klaar gereed gepland verplaatst mislukt gelukt geannuleerd vernietigd beschadigd
    verloren bezorgen ophalen leveren geprobeerd mogelijk onmogelijk afgerond voltooid gestart begonnen betaald
    bevestigd geïnformeerd thuis er niemand iemand gesloten internationaal internationale nationaal elektronisch
    verwacht verwachte binnengekomen gearriveerd afgegeven achtergelaten ligt staat wacht wachten we wij u hij zij die
    gaat komt vervoerd ingeleverd gebracht terug verder helaas aangemaakt voorbereid`,
  phrases:
    "niet thuis|niemand thuis|er was niemand thuis|op weg|in behandeling|in transit|in bezorging|ter bezorging|in ontvangst genomen|op transport|op voorraad|kan worden|al onderweg",
  nounPhrases: `postnl|bij de buren|de buren|uw buren|een van de buren|buren van de ontvanger|veilige plek|
    land van bestemming|land van herkomst|postnl punt|volgende werkdag|de bezorger|sorteer centrum|e-mail`,
  counted: "dagen uur werkdagen pakketten pogingen poging dag weken minuten bezorgpoging",
  months: "januari februari maart april mei juni juli augustus september oktober november december",
  clocks: "uur",
};
