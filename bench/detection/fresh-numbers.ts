import { type LabelledNumbers, row } from "./numbers";

/**
 * Numbers published in issues and code (shlee322/delivery-tracker, hdnpt/geartrack, jkeen/tracking_number_data,
 * duckduckgo/zeroclickinfo-goodies, sauladam/shipment-tracker, itsvic-dev/deliveries and links to carriers' tracking
 * pages) that no shape, check or weight was set with: what the detector does with the next number.
 */
export const freshNumbers: readonly LabelledNumbers[] = [
  row("ups", "1Z6984X5YW53618693 1ZYA95396791123850"),
  row("usps", "420537049200190333885202055737 9400111899562634567893 9400111899223197428490"),
  row(
    "fedex",
    "9612804882227378545377 882227378545377 798229407498 488641715005092 794604790138 794644790138 794658135984",
  ),
  row(
    "dhl",
    `8270772786 5765159960 JD014600012603871337 JD014600004617230711 JD014600006846373701 JD014600004790042206
     JJD000390007882823450`,
  ),
  row("dhl-paket deutsche-post-mail dhl", "186718204451 00340434161094042557 00340434161094015902"),
  row("dhl-ecommerce-asia dhl dhl-ecommerce-us", "GM545115623000274746"),
  row("dpd dpd-uk dpd-france", "01668235086385"),
  row("gls gls-germany gls-france", "51687952111 055463247172"),
  row("inpost", "520113017830399002575123 630075127031589010345249 620999680605074433453432"),
  row("royal-mail", "GV501788296GB"),
  row("evri", "H02X8A0022918652"),
  row("la-poste", "CC737873589FR"),
  row("ctt", "DY401752807PT"),
  row("nova-poshta", "20451491549395"),
  row("amazon-logistics", "TBA089957395104 TBA387619000000"),
  row("china-post china-ems", "CP337500215CN"),
  row("yanwen", "VR344217874YP UA846098317YP"),
  row("yunexpress", "YT2033912102000480"),
  row("cainiao", "63590000017347601815002"),
  row("4px-express", "4PX3001794604846CN"),
  row("singapore-post", "LP257594783SG"),
  row(
    "shopee-xpress",
    "SPXMY062073792146 SPXID026007855878 SPXVN057191684675 SPXMY061509414257 SPXVN05144905142B",
  ),
  row("cj-korea-express", "577417824035 575029149521 632976615493 633302546763 347575800551 568833612760"),
  row("hanjin", "530727039920 515596441102"),
];
