/**
 * States and provinces that carriers write after a town, by country: the code that is written, the GeoNames code of
 * the same region, and names in Latin letters, separated by colons. For the United States both codes are equal.
 */
export const regions: Readonly<Record<string, string>> = {
  US: `AL:AL:Alabama AK:AK:Alaska AZ:AZ:Arizona AR:AR:Arkansas CA:CA:California CO:CO:Colorado CT:CT:Connecticut
    DE:DE:Delaware DC:DC:District_of_Columbia FL:FL:Florida GA:GA:Georgia HI:HI:Hawaii ID:ID:Idaho IL:IL:Illinois
    IN:IN:Indiana IA:IA:Iowa KS:KS:Kansas KY:KY:Kentucky LA:LA:Louisiana ME:ME:Maine MD:MD:Maryland
    MA:MA:Massachusetts MI:MI:Michigan MN:MN:Minnesota MS:MS:Mississippi MO:MO:Missouri MT:MT:Montana
    NE:NE:Nebraska NV:NV:Nevada NH:NH:New_Hampshire NJ:NJ:New_Jersey NM:NM:New_Mexico NY:NY:New_York
    NC:NC:North_Carolina ND:ND:North_Dakota OH:OH:Ohio OK:OK:Oklahoma OR:OR:Oregon PA:PA:Pennsylvania
    RI:RI:Rhode_Island SC:SC:South_Carolina SD:SD:South_Dakota TN:TN:Tennessee TX:TX:Texas UT:UT:Utah
    VT:VT:Vermont VA:VA:Virginia WA:WA:Washington WV:WV:West_Virginia WI:WI:Wisconsin WY:WY:Wyoming`,
  CA: `AB:01:Alberta BC:02:British_Columbia MB:03:Manitoba NB:04:New_Brunswick NL:05:Newfoundland NS:07:Nova_Scotia
    ON:08:Ontario PE:09:Prince_Edward_Island QC:10:Quebec SK:11:Saskatchewan YT:12:Yukon NT:13:Northwest_Territories
    NU:14:Nunavut`,
  AU: `ACT:01:Australian_Capital_Territory NSW:02:New_South_Wales NT:03:Northern_Territory QLD:04:Queensland
    SA:05:South_Australia TAS:06:Tasmania VIC:07:Victoria WA:08:Western_Australia`,
  BR: `AC:01:Acre AL:02:Alagoas AP:03:Amapa AM:04:Amazonas BA:05:Bahia CE:06:Ceara DF:07:Distrito_Federal
    ES:08:Espirito_Santo GO:29:Goias MA:13:Maranhao MT:14:Mato_Grosso MS:11:Mato_Grosso_do_Sul MG:15:Minas_Gerais
    PA:16:Para PB:17:Paraiba PR:18:Parana PE:30:Pernambuco PI:20:Piaui RJ:21:Rio_de_Janeiro
    RN:22:Rio_Grande_do_Norte RS:23:Rio_Grande_do_Sul RO:24:Rondonia RR:25:Roraima SC:26:Santa_Catarina
    SP:27:Sao_Paulo SE:28:Sergipe TO:31:Tocantins`,
  DE: `BW:01:Baden_Wurttemberg BY:02:Bayern:Bavaria HB:03:Bremen HH:04:Hamburg HE:05:Hessen:Hesse
    NI:06:Niedersachsen:Lower_Saxony NRW:07:Nordrhein_Westfalen RP:08:Rheinland_Pfalz SL:09:Saarland
    SH:10:Schleswig_Holstein BB:11:Brandenburg MV:12:Mecklenburg_Vorpommern SN:13:Sachsen:Saxony
    ST:14:Sachsen_Anhalt TH:15:Thuringen:Thuringia BE:16:Berlin`,
  MX: `CDMX:09 JAL:14:Jalisco NL:19:Nuevo_Leon BC:02:Baja_California CHIH:06:Chihuahua GTO:11:Guanajuato
    PUE:21:Puebla QRO:22:Queretaro SLP:24:San_Luis_Potosi SIN:25:Sinaloa SON:26:Sonora TAMPS:28:Tamaulipas
    VER:30:Veracruz YUC:31:Yucatan COAH:07:Coahuila AGS:01:Aguascalientes MOR:17:Morelos OAX:20:Oaxaca
    ROO:23:Quintana_Roo TAB:27:Tabasco HGO:13:Hidalgo MICH:16:Michoacan`,
  IN: `MH:16:Maharashtra KA:19:Karnataka HR:10:Haryana GJ:09:Gujarat TN:25:Tamil_Nadu WB:28:West_Bengal
    UP:36:Uttar_Pradesh DL:07:Delhi RJ:24:Rajasthan KL:13:Kerala PB:23:Punjab TG:40:Telangana AP:02:Andhra_Pradesh
    MP:35:Madhya_Pradesh BR:34:Bihar`,
  CN: `AH:01:Anhui ZJ:02:Zhejiang JX:03:Jiangxi JS:04:Jiangsu JL:05:Jilin QH:06:Qinghai FJ:07:Fujian
    HL:08:Heilongjiang HA:09:Henan HE:10:Hebei HN:11:Hunan HB:12:Hubei XJ:13:Xinjiang GS:15:Gansu GX:16:Guangxi
    GZ:18:Guizhou LN:19:Liaoning NM:20:Neimenggu NX:21:Ningxia SX:24:Shanxi SD:25:Shandong SN:26:Shaanxi
    YN:29:Yunnan GD:30:Guangdong HI:31:Hainan SC:32:Sichuan`,
};
