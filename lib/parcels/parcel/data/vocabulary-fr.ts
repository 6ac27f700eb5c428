import type { Vocabulary } from "../schemas";

/** French; articles and pronouns before an apostrophe keep it. */
export const french: Vocabulary = {
  introducers: "par chez pour avec auprès vers derrière près sous",
  locatives: "à de au aux du des d' en",
  small: `le la les l' un une votre notre nos son sa ses ce cet cette prochain prochaine autre nouveau nouvelle
    premier première second seconde deuxième troisième même local locale`,
  persons: `destinataire destinataires expéditeur expéditrice client cliente livreur gardien réception accueil
    vendeur transporteur`,
  nouns: `colis envoi envois paquet pli courrier commande livraison livraisons distribution acheminement plateforme
    plate-forme agence agences centre centres dépôt entrepôt site hub relais point consigne casier bureau magasin
    boutique boîte pays origine destination douane douanes dédouanement import export importation exportation
    formalités contrôle inspection taxes droits frais paiement document documents documentation information
    informations données étiquette passage tentative tentatives instance retrait enlèvement collecte ramassage
    retour retours prise charge préparation traitement transit transport véhicule camion avion vol tournée adresse
    domicile délai date heure heures jour jours retard incident motif raison météo intempéries grève férié
    signature identité identification dommage avarie perte destruction réseau partenaire service départ arrivée
    réexpédition réacheminement instructions demande lieu zone région aéroport prestataire colisage absence refus
    sécurité autorités procédure accord consigne armoire bâtiment accès ordre enquête droits endroit données date plateformes plateforme centre tentative région logistique logistiques`,
  words: `a ont été est sont était sera seront n' s' qu' c' il nous vous se pas plus encore aujourd'hui
    demain hier bientôt prochainement et ou mais que qui dans sur sans suite après avant entre pendant comme afin si
    livré livrée livrés distribué distribuée remis remise déposé déposée pris prise prêt préparé préparée
    expédié expédiée envoyé envoyée reçu reçue accepté acceptée collecté collectée enlevé enlevée trié triée traité
    traitée chargé chargée déchargé déchargée parti partie quitté arrivé arrivée transféré transférée confié confiée
    acheminé acheminée dédouané dédouanée retenu retenue retardé retardée retourné retournée renvoyé
    renvoyée refusé refusée absent absente inconnu inconnue incomplet incomplète incorrecte erronée insuffisante
    disponible disponibles attente attend programmé programmée reprogrammé reprogrammée annulé annulée détruit
    détruite endommagé endommagée perdu perdue égaré égarée livrer retirer récupérer être effectué effectuée
    commencé finalisé pu peut possible impossible annoncé annoncée électronique créé créée réalisé
    enregistré enregistrée confirmé informé avisé avisée présenté présentée présenter redirigé réexpédié
    international internationale national nationale ouvrable ouvrables ouvré ouvrés fermé fermée payé prévu prévue
    cours route entré sorti sortie demandé demandée impossible avec présentation mains propres direct tard vers
    réceptionné réceptionnée flashé mis mise disposition toujours reçues automatique régler convenu convenue introuvable ouverte engagé rendu complétées coup déposé après 2ème 1ère va quitter bientôt suivre trajet rapidement dès livrer ici confié pourrez trier`,
  phrases: `en cours de livraison|en cours d' acheminement|en cours de distribution|en cours de préparation|en cours|
    en transit|en route|en attente|en instance|en livraison|pris en charge|prise en charge|prêt à être expédié|
    en mains propres|à disposition|mis à disposition|mise à disposition|à venir|en tournée|de retour|en raison de|
    remis contre signature|pas pu|n' a pas pu être livré|à partir du|pas encore|en consigne|en attente de|le plus rapidement possible|prendre en charge|être confié|pour vous être livré|dès qu' il nous sera confié|vous pourrez suivre son trajet ici|est prête à|à prendre en charge|chez votre expéditeur|va bientôt nous être confié|en livraison|dû à|due à|avis de passage déposé|tri effectué|ne peut|ne pas|dédouanement terminé|est terminé`,
  nounPhrases: `la poste|bureau de poste|point relais|point de retrait|point relais pickup|boîte aux lettres|
    centre de tri|agence de livraison|un voisin|votre voisin|lieu sûr|pays de destination|pays d' origine|
    site de distribution|plateforme de distribution|plateforme colis|site logistique|prochain site|
    partenaire de livraison|véhicule de livraison|tentative de livraison|avis de passage|pièce d' identité|
    point de contact postal|plate-forme de distribution|centre d' exportation|prochain jour ouvré|remise|centre de tri|des intempéries|intempéries|le facteur|votre facteur|au gardien`,
  counted: "jours heures colis tentatives tentative jour semaines minutes",
  months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  clocks: "h heures",
};
