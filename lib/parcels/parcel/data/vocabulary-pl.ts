import type { Vocabulary } from "../schemas";

/** Polish, with the forms that carriers use. */
export const polish: Vocabulary = {
  introducers: "przez do dla u od ode z ze przy za ul obok pod",
  locatives: "",
  small: `ten tego tym swój swoją twoja twoją twój twojej twojego nasz nasza naszym naszej naszego następny
    następnego następnym pierwsza pierwszy druga drugi kolejny kolejnego kolejna inny     innego najbliższy najbliższego lokalny lokalnego wybranym wybranego`,
  persons: `odbiorca odbiorcy odbiorcę odbiorcą adresat adresata adresatowi nadawca nadawcy nadawcę nadawcą klient
    klienta klientowi sąsiad sąsiada sąsiadowi kuriera kurierowi kurierem recepcja recepcji doręczyciel
    doręczyciela doręczycielowi`,
  nouns: `przesyłka przesyłki przesyłkę przesyłce paczka paczki paczkę paczce zamówienie doręczenie doręczenia doręczeniu
    doręczeniem dostawa dostawy dostawę dostawie oddział oddziale oddziału oddziałem sortownia sortowni sortownię
    magazyn magazynie magazynu terminal terminalu terminala centrum hub punkt punkcie punktu odbiór odbioru paczkomat
    paczkomacie paczkomatu automat automacie automatu skrytce placówka placówce placówki urząd urzędzie urzędu cło
    cła celny celna celnego celnej odprawa odprawie odprawy odprawę kraj kraju przeznaczenia pochodzenia nadania
    nadanie tranzyt tranzycie transport transporcie transportu trasa trasie trasę drodze drogę pojazd pojeździe
    samochód samochodu lotnisko lotnisku adres adresu adresem awizo awizacja próba próbie próby zwrot zwrotu
    sortowanie sortowania sortowaniu informacja informacje danych dokumenty etykieta etykietę opłata opłaty
    opłat należności płatność płatności podpis termin terminu data godzina godziny dzień dni opóźnienie opóźnienia
    problem powód powodu przyczyn uszkodzenie przekierowanie partner partnera partnerowi przewoźnik przewoźnika
    przewoźnikowi skrzynka skrzynce skrzynki węźle realizacja realizacji wyjazd przyjęcie przyjęcia`,
  words: `jest są została został zostało zostały zostanie będzie była był było nie już jeszcze dziś dzisiaj jutro wczoraj
    wkrótce i oraz lub ale że gdy w we na po o przed między podczas bez według się można mogła dostarczona
    dostarczono dostarczony doręczona doręczono doręczony wydana wydano wydany nadana nadano nadany przyjęta przyjęto
    przyjęty odebrana odebrano odebrany posortowana przetworzona opuściła opuścił dotarła dotarł wysłana
    wysłano wysłany przekazana przekazano przekazany załadowana zarejestrowana zarejestrowano przygotowana
    przygotowano przygotowywana zatrzymana zwolniona opóźniona zwrócona zwrócono odmówił odmowa odmówiono nieobecny
    nieobecność nieznany błędny niepełny niekompletny dostępna gotowa gotowy oczekuje oczekiwania zaplanowana
    nieudana udana anulowana zniszczona uszkodzona zagubiona umieszczona umieszczono pozostawiona pozostawiono
    przekierowana utworzona utworzono odprawiona odprawiono awizowana powiadomiony drodze międzynarodowa krajowa
    elektronicznie elektroniczna roboczy roboczego roboczych próbował doręczyć odebrać dostarczyć wyruszyła jedzie
    ponowna ponownie zakończona zakończono rozpoczęta przewidywana`,
  phrases:
    "w drodze|w doręczeniu|w tranzycie|w trakcie|w dostawie|w transporcie|w realizacji|do odbioru|do doręczenia|gotowa do odbioru|od klienta|od nadawcy|do nadawcy|z powodu|zarejestrowano dane przesyłki|przybyła do",
  nounPhrases:
    "poczta polska|poczty polskiej|punkt odbioru|punkcie odbioru|punktu odbioru|kraju przeznaczenia|kraj przeznaczenia|urząd celny|urzędu celnego|miejsce doręczenia|bezpiecznym miejscu|kraju nadania|doręczenia kurierem|dane przesyłki",
  counted: "dni godzin próba paczki paczek dzień tygodni minut przesyłki",
  months:
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  clocks: "godz",
};
