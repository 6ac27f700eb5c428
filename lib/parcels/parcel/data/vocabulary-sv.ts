import type { Vocabulary } from "../schemas";

export const swedish: Vocabulary = {
  introducers: "av till hos för med från via vid åt bakom bredvid c/o att",
  locatives: "",
  small:
    "en ett den det din ditt vår vårt våra sitt denna detta dessa nästa annan annat ny nytt första tredje närmaste lokala valt vald",
  persons:
    "mottagare mottagaren mottagarens avsändare avsändaren avsändarens grannen kund kunden budet chaufför chauffören receptionen ombud ombudet ombudets säljaren",
  nouns: `paket paketet försändelse försändelsen försändelser leverans leveransen utlämning utkörning utdelning terminal
    terminalen sorteringsterminal sorteringsterminalen sorteringscentral depå depån lager lagret utlämningsställe
    utlämningsstället serviceställe paketbox paketskåp paketautomat paketautomaten brevlåda brevlådan fastighetsbox
    postlåda fordon fordonet bil bilen tull tullen tullbehandling tullklarering förtullning import export land landet
    ursprungslandet destinationslandet avsändarlandet mottagarlandet ursprungsland destination destinationen
    mottagningslandet flygplats flygplatsen adress adressen avisering information uppgifter dokument fraktsedel
    etikett betalning avgifter moms underskrift signatur legitimation datum tid tidpunkt dagar vardag vardagar
    arbetsdag arbetsdagar försening förseningar problem orsak anledning väder strejk helgdag skada retur
    leveransförsök försök sortering hantering transport transporten avgång ankomst nätverk samarbetspartner partner
    tjänst kontroll transportör transportören område hämtning upphämtning inlämning inlämningsställe postombud kontor
    återsändning`,
  words: `är var har hade inte ej ännu nu redan igen åter idag imorgon igår snart och eller men när om i in ut
    på under över mellan efter före utan inom enligt levererad levererats levererat levereras utlämnad utlämnat
    utlämnats ankommit anlänt lämnat avgått mottagen mottagits mottagit hämtad hämtats hämtat hämtas sorterad
    sorterats hanterad hanterats hanteras lastad lastats lossad skickad skickats skickat skickas vidarebefordrad
    vidarebefordrats överlämnad överlämnats aviserad aviserats aviserat registrerad registrerats förtullad
    förtullats klarerad frisläppt försenad försenats returnerad returnerats returneras nekad vägrad avvisad
    frånvarande okänd felaktig ofullständig tillgänglig klar redo planerad ombokad misslyckad misslyckades lyckades
    avbruten makulerad förstörd skadad förlorad borttappad möjlig möjligt slutförd påbörjad betald bekräftad
    informerad hemma ingen någon stängt stängd internationell nationell elektronisk elektroniskt förväntad beräknad
    väg ska skall blir bli blev vi du ni den fått fick transporteras körs lämnas lämnad lämnats placerad placerats
    skapad skapats upphämtad upphämtats inlämnad inlämnats väntar hållits hålls tagits tagit emot finns nekat lämnat`,
  phrases:
    "på väg|på väg till mottagaren|ingen hemma|inte hemma|ute för leverans|under transport|kan hämtas|har ankommit till|lastad för utkörning|för utkörning|för leverans|under behandling|tagits emot|kunde inte|kan inte",
  nounPhrases: "postnord|en granne|säker plats|avtalad plats|nästa vardag|nästa arbetsdag|ditt ombud",
  counted: "dagar timmar vardagar paket försök dag veckor minuter kolli",
  months: "januari februari mars april maj juni juli augusti september oktober november december",
  clocks: "kl",
};
