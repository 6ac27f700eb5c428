/**
 * Large cities, by which readers know where they are on a map, and those of which the gazetteer does not know the Chinese
 * name: a line a country, cities between semicolons, each with its names in English, German, Spanish, Portuguese, French
 * and Chinese, empty where as in English. From GeoNames' alternate names, in Chinese by the Ministry of Foreign Affairs'
 * and Xinhua's usage.
 */
export const cities = `
AE Dubai||Dubái||Dubaï|迪拜;Abu Dhabi||Abu Dabi||Abou Dabi|阿布扎比
AF Kabul|||Cabul|Kaboul|喀布尔
AL Tirana|||||地拉那
AM Yerevan|Jerewan|Ereván|Erevan|Erevan|埃里温
AO Luanda|||||罗安达
AR Buenos Aires|||||布宜诺斯艾利斯;Córdoba|||||科尔多瓦;Rosario|||||罗萨里奥;Mendoza|||||门多萨;Bahía Blanca|||||布兰卡港;Comodoro Rivadavia|||||里瓦达维亚海军准将城
AT Vienna|Wien|Viena|Viena|Vienne|维也纳;Graz|||||格拉茨;Linz|||||林茨;Salzburg||Salzburgo|Salzburgo|Salzbourg|萨尔茨堡;Innsbruck|||||因斯布鲁克
AU Sydney||Sídney|||悉尼;Melbourne|||||墨尔本;Brisbane|||||布里斯班;Perth|||||珀斯;Adelaide||Adelaida|||阿德莱德;Canberra|||||堪培拉;Darwin|||||达尔文;Cairns|||||凯恩斯;Townsville|||||汤斯维尔;Hobart|||||霍巴特
AZ Baku||Bakú||Bakou|巴库
BA Sarajevo|||||萨拉热窝
BD Dhaka||Daca|Daca||达卡;Chattogram||||Chittagong|吉大港
BE Brussels|Brüssel|Bruselas|Bruxelas|Bruxelles|布鲁塞尔;Antwerp|Antwerpen|Amberes|Antuérpia|Anvers|安特卫普;Liège|Lüttich|Lieja|||列日;Bruges|Brügge|Brujas|||布鲁日
BG Sofia||Sofía|Sófia||索非亚;Varna|||||瓦尔纳;Plovdiv|||||普罗夫迪夫
BO La Paz|||||拉巴斯;Santa Cruz de la Sierra|||||圣克鲁斯
BR São Paulo|||||圣保罗;Rio de Janeiro||Río de Janeiro|||里约热内卢;Brasília|||||巴西利亚;Salvador|||||萨尔瓦多;Fortaleza|||||福塔莱萨;Belo Horizonte|||||贝洛奥里藏特;Manaus||Manaos|||马瑙斯;Curitiba|||||库里蒂巴;Recife|||||累西腓;Porto Alegre|||||阿雷格里港;Belém|||||贝伦;Goiânia|||||戈亚尼亚;Campinas|||||坎皮纳斯;Campo Grande|||||大坎普;Cuiabá|||||库亚巴;Florianópolis|||||弗洛里亚诺波利斯;Londrina|||||隆德里纳;Vitória|||||维多利亚;Natal|||||纳塔尔;São Luís|||||圣路易斯;Porto Velho|||||韦柳港;Santos|||||桑托斯;Joinville|||||若茵维莱
BY Minsk|||||明斯克
CA Toronto|||||多伦多;Montreal||||Montréal|蒙特利尔;Vancouver|||||温哥华;Calgary|||||卡尔加里;Edmonton|||||埃德蒙顿;Winnipeg|||||温尼伯;Halifax|||||哈利法克斯;Regina|||||里贾纳;Quebec|Québec|||Québec|魁北克;Yellowknife|||||耶洛奈夫;Whitehorse|||||怀特霍斯;Richmond|||||列治文
CD Kinshasa||Kinsasa|Quinxassa||金沙萨;Lubumbashi|||||卢本巴希
CH Zurich|Zürich|Zúrich|Zurique||苏黎世;Geneva|Genf|Ginebra|Genebra|Genève|日内瓦;Basel||Basilea|Basileia|Bâle|巴塞尔;Bern||Berna|Berna|Berne|伯尔尼;Lausanne||Lausana|||洛桑
CI Abidjan||Abiyán|||阿比让
CL Santiago|||||圣地亚哥;Antofagasta|||||安托法加斯塔;Concepción|||||康塞普西翁;Valparaíso|||||瓦尔帕莱索;Punta Arenas|||||蓬塔阿雷纳斯
CM Douala||Duala|Duala||杜阿拉
CN Shanghai||Shanghái|Xangai||上海;Beijing|Peking|Pekín|Pequim|Pékin|北京;Guangzhou|||Cantão|Canton|广州;Shenzhen|||||深圳;Chengdu|||||成都;Chongqing|||||重庆;Tianjin|||||天津;Wuhan|||||武汉;Xi’an|||||西安;Nanjing||||Nankin|南京;Hangzhou|||||杭州;Shenyang|||||沈阳;Harbin|||||哈尔滨;Qingdao|||||青岛;Dalian|||||大连;Zhengzhou|||||郑州;Kunming|||||昆明;Changsha|||||长沙;Xiamen|||||厦门;Fuzhou|||||福州;Nanning|||||南宁;Guiyang|||||贵阳;Hefei|||||合肥;Jinan|||||济南;Taiyuan|||||太原;Shijiazhuang|||||石家庄;Changchun|||||长春;Nanchang|||||南昌;Lanzhou|||||兰州;Ürümqi|||||乌鲁木齐;Hohhot|||||呼和浩特;Haikou|||||海口;Ningbo|||||宁波;Suzhou|||||苏州;Wenzhou|||||温州;Xining|||||西宁;Yinchuan|||||银川;Lhasa||Lasa|Lassa||拉萨;Kashgar|||||喀什;Shantou|||||汕头
CO Bogotá|||||波哥大;Medellín|||||麦德林;Cali|||||卡利;Barranquilla|||||巴兰基亚
CR San José|||||圣何塞
CU Havana|Havanna|La Habana|||哈瓦那
CY Nicosia|Nikosia||Nicósia|Nicosie|尼科西亚
CZ Prague|Prag|Praga|Praga||布拉格;Brno|Brünn||||布尔诺;Ostrava|||||俄斯特拉发
DE Berlin||Berlín|Berlim||柏林;Hamburg||Hamburgo|Hamburgo|Hambourg|汉堡;Munich|München|Múnich|Munique||慕尼黑;Cologne|Köln|Colonia|Colónia||科隆;Frankfurt||Fráncfort||Francfort|法兰克福;Stuttgart|||||斯图加特;Leipzig|||||莱比锡;Dresden||Dresde|Dresda|Dresde|德累斯顿;Hanover|Hannover|Hannover|Hanôver|Hanovre|汉诺威;Nuremberg|Nürnberg|Núremberg|Nuremberga||纽伦堡;Bremen||||Brême|不来梅;Dortmund|||||多特蒙德;Kiel|||||基尔;Rostock|||||罗斯托克;Kassel|||||卡塞尔;Erfurt|||||爱尔福特;Aachen||Aquisgrán|Aquisgrana|Aix-la-Chapelle|亚琛;Saarbrücken||||Sarrebruck|萨尔布吕肯
DK Copenhagen|Kopenhagen|Copenhague|Copenhaga|Copenhague|哥本哈根;Aarhus|||||奥胡斯;Aalborg|||||奥尔堡;Odense|||||欧登塞
DO Santo Domingo|||||圣多明各
DZ Algiers|Algier|Argel|Argel|Alger|阿尔及尔;Oran||Orán|||奥兰;Tamanrasset|||||塔曼拉塞特
EC Quito|||||基多;Guayaquil|||||瓜亚基尔
EE Tallinn||Tallin|||塔林
EG Cairo|Kairo|El Cairo||Le Caire|开罗;Alexandria||Alejandría||Alexandrie|亚历山大;Aswan|Assuan|Asuán|Assuão|Assouan|阿斯旺
ES Madrid|||||马德里;Barcelona||||Barcelone|巴塞罗那;Valencia|||Valência|Valence|瓦伦西亚;Seville|Sevilla|Sevilla|Sevilha|Séville|塞维利亚;Bilbao|||||毕尔巴鄂;Zaragoza|Saragossa||Saragoça|Saragosse|萨拉戈萨;Málaga||||Malaga|马拉加;A Coruña||La Coruña|Corunha|La Corogne|拉科鲁尼亚;Valladolid|||||巴利亚多利德;Murcia|||Múrcia|Murcie|穆尔西亚;Palma|||||帕尔马;Las Palmas de Gran Canaria|||||拉斯帕尔马斯
ET Addis Ababa|Addis Abeba|Adís Abeba|Adis Abeba|Addis-Abeba|亚的斯亚贝巴
FI Helsinki|||||赫尔辛基;Tampere|||||坦佩雷;Oulu|||||奥卢;Turku|||||图尔库;Rovaniemi|||||罗瓦涅米
FR Paris||París|||巴黎;Lyon|||||里昂;Marseille||Marsella|Marselha||马赛;Toulouse|||||图卢兹;Bordeaux||Burdeos|Bordéus||波尔多;Lille|||||里尔;Nantes|||||南特;Strasbourg|Straßburg|Estrasburgo|Estrasburgo||斯特拉斯堡;Nice|Nizza|Niza|||尼斯;Rennes|||||雷恩;Clermont-Ferrand|||||克莱蒙费朗;Dijon|||||第戎;Montpellier|||||蒙彼利埃;Brest|||||布雷斯特
GB London||Londres|Londres|Londres|伦敦;Birmingham|||||伯明翰;Manchester|||||曼彻斯特;Glasgow|||||格拉斯哥;Edinburgh||Edimburgo|Edimburgo|Édimbourg|爱丁堡;Liverpool|||||利物浦;Leeds|||||利兹;Bristol|||||布里斯托尔;Cardiff|||||加的夫;Belfast|||||贝尔法斯特;Newcastle upon Tyne|||||纽卡斯尔;Aberdeen|||||阿伯丁;Plymouth|||||普利茅斯;Inverness|||||因弗内斯;Norwich|||||诺里奇;Bradford|||||布拉德福德;Dundee|||||邓迪
GE Tbilisi|Tiflis|Tiflis||Tbilissi|第比利斯
GH Accra||Acra|Acra||阿克拉
GL Nuuk|||||努克
GR Athens|Athen|Atenas|Atenas|Athènes|雅典;Thessaloniki||Salónica|Salonica|Thessalonique|塞萨洛尼基;Heraklion||Heraclión|Heraclião|Héraklion|伊拉克利翁
GT Guatemala City|Guatemala-Stadt|Ciudad de Guatemala|Cidade da Guatemala|Guatemala|危地马拉城
HK Hong Kong|Hongkong||||香港
HN Tegucigalpa|||||特古西加尔巴
HR Zagreb|||||萨格勒布;Split|||||斯普利特
HU Budapest|||||布达佩斯;Debrecen|||||德布勒森
ID Jakarta||Yakarta|Jacarta||雅加达;Surabaya|||||泗水;Medan|||||棉兰;Makassar|||||望加锡;Denpasar|||||登巴萨;Palembang|||||巨港;Balikpapan|||||巴厘巴板;Jayapura|||||查亚普拉;Bandung|||||万隆
IE Dublin||Dublín|||都柏林;Cork|||||科克;Galway|||||戈尔韦
IL Tel Aviv|||Telavive||特拉维夫;Jerusalem||Jerusalén|Jerusalém|Jérusalem|耶路撒冷
IN Mumbai||Bombay|Bombaim|Bombay|孟买;Delhi|||Deli||德里;Bengaluru||Bangalore|Bangalore|Bangalore|班加罗尔;Kolkata|Kalkutta|Calcuta|Calcutá|Calcutta|加尔各答;Chennai|||||金奈;Hyderabad|||||海得拉巴;Ahmedabad|||||艾哈迈达巴德;Pune|||||浦那;Jaipur|||||斋浦尔;Lucknow|||||勒克瑙;Nagpur|||||那格浦尔;Kochi|||||科钦;Guwahati|||||古瓦哈提;Bhopal|||||博帕尔;Patna|||||巴特那
IQ Baghdad|Bagdad|Bagdad|Bagdade|Bagdad|巴格达;Basra||Basora|Baçorá|Bassora|巴士拉
IR Tehran|Teheran|Teherán|Teerão|Téhéran|德黑兰;Mashhad||||Mechhed|马什哈德;Isfahan||Isfahán||Ispahan|伊斯法罕;Shiraz|Schiras|||Chiraz|设拉子;Tabriz|Täbris||||大不里士
IS Reykjavík||Reikiavik|Reiquiavique|Reykjavik|雷克雅未克;Akureyri|||||阿克雷里
IT Rome|Rom|Roma|Roma||罗马;Milan|Mailand|Milán|Milão||米兰;Naples|Neapel|Nápoles|Nápoles||那不勒斯;Turin||Turín|Turim||都灵;Palermo||||Palerme|巴勒莫;Bologna||Bolonia|Bolonha|Bologne|博洛尼亚;Florence|Florenz|Florencia|Florença||佛罗伦萨;Venice|Venedig|Venecia|Veneza|Venise|威尼斯;Genoa|Genua|Génova|Génova|Gênes|热那亚;Bari|||||巴里;Verona||||Vérone|维罗纳;Trieste|Triest||||的里雅斯特;Cagliari|||||卡利亚里;Catania|||Catânia|Catane|卡塔尼亚
JO Amman||Ammán|Amã||安曼
JP Tokyo|Tokio|Tokio|Tóquio||东京;Osaka|||||大阪;Nagoya|||||名古屋;Sapporo|||||札幌;Fukuoka|||||福冈;Sendai|||||仙台;Hiroshima|||||广岛;Kagoshima|||||鹿儿岛;Kanazawa|||||金泽;Naha|||||那霸;Hakodate|||||函馆
KE Nairobi|||||内罗毕;Mombasa|||||蒙巴萨
KG Bishkek|Bischkek|Biskek|Bisqueque|Bichkek|比什凯克
KH Phnom Penh||Nom Pen|||金边
KR Seoul||Seúl|Seul|Séoul|首尔;Busan|||||釜山;Daegu|||||大邱;Daejeon|||||大田;Gwangju|||||光州
KW Kuwait City|Kuwait-Stadt|Kuwait|Kuwait|Koweït|科威特城
KZ Almaty|||||阿拉木图;Astana||Astaná|||阿斯塔纳;Shymkent|Schymkent|||Chimkent|奇姆肯特;Karaganda||Karagandá|||卡拉干达;Aktobe|Aqtöbe|||Aktioubé|阿克托别;Atyrau|||||阿特劳
LA Vientiane||Vientián|||万象
LB Beirut|||Beirute|Beyrouth|贝鲁特
LK Colombo|||||科伦坡
LT Vilnius||Vilna|||维尔纽斯;Kaunas|||||考纳斯
LU Luxembourg|Luxemburg|Luxemburgo|Luxemburgo||卢森堡
LV Riga|||||里加
LY Tripoli|Tripolis|Trípoli|Trípoli||的黎波里;Benghazi|Bengasi|Bengasi|Bengasi||班加西
MA Casablanca|||||卡萨布兰卡;Marrakesh|Marrakesch|Marrakech|Marraquexe|Marrakech|马拉喀什;Tangier|Tanger|Tánger|Tânger|Tanger|丹吉尔
MD Chişinău||Chisináu|||基希讷乌
MG Antananarivo|||||塔那那利佛
MK Skopje||Skopie|Escópia||斯科普里
ML Bamako|||||巴马科
MM Yangon||Rangún|Rangum|Rangoun|仰光;Mandalay|||||曼德勒
MN Ulaanbaatar||Ulán Bator|Ulã Bator|Oulan-Bator|乌兰巴托
MT Valletta||La Valeta|La Valeta|La Valette|瓦莱塔
MX Mexico City|Mexiko-Stadt|Ciudad de México|Cidade do México|Mexico|墨西哥城;Guadalajara|||||瓜达拉哈拉;Monterrey|||||蒙特雷;Tijuana|||||蒂华纳;Mérida|||||梅里达;Chihuahua|||||奇瓦瓦;Puebla|||||普埃布拉;Acapulco|||||阿卡普尔科;Mazatlán|||||马萨特兰;Veracruz|||||韦拉克鲁斯;Cancún|||||坎昆;Hermosillo|||||埃莫西约;La Paz|||||拉巴斯
MY Kuala Lumpur|||||吉隆坡;Johor Bahru|||||新山;Kota Kinabalu|||||亚庇;Kuching|||||古晋
MZ Maputo|||||马普托
NA Windhoek|Windhuk||||温得和克
NG Lagos|||||拉各斯;Abuja||Abuya|||阿布贾;Kano|||||卡诺
NI Managua|||||马那瓜
NL Amsterdam||Ámsterdam|Amesterdão||阿姆斯特丹;Rotterdam||Róterdam|Roterdão||鹿特丹;Eindhoven|||||埃因霍温;Groningen|||||格罗宁根;Utrecht|||||乌得勒支
NO Oslo|||||奥斯陆;Bergen|||||卑尔根;Trondheim|||||特隆赫姆;Tromsø|||||特罗姆瑟;Stavanger|||||斯塔万格;Bodø|||||博德
NP Kathmandu||Katmandú|Catmandu|Katmandou|加德满都
NZ Auckland|||||奥克兰;Wellington|||||惠灵顿;Christchurch|||||克赖斯特彻奇;Dunedin|||||但尼丁
OM Muscat|Maskat|Mascate|Mascate|Mascate|马斯喀特
PA Panama City|Panama-Stadt|Ciudad de Panamá|Cidade do Panamá|Panama|巴拿马城
PE Lima|||||利马;Arequipa|||||阿雷基帕;Trujillo|||||特鲁希略;Cusco||Cuzco|||库斯科;Iquitos|||||伊基托斯
PG Port Moresby|||||莫尔兹比港
PH Manila||||Manille|马尼拉;Cebu City|Cebu|Cebú|Cebu|Cebu|宿务;Davao|||||达沃
PK Karachi|Karatschi||Carachi||卡拉奇;Lahore|||||拉合尔;Islamabad|||||伊斯兰堡;Quetta|||||奎达
PL Warsaw|Warschau|Varsovia|Varsóvia|Varsovie|华沙;Kraków|Krakau|Cracovia|Cracóvia|Cracovie|克拉科夫;Wrocław|Breslau|Breslavia|Breslávia||弗罗茨瓦夫;Gdańsk|Danzig||||格但斯克;Poznań|Posen||||波兹南;Łódź|||Lódz||罗兹;Szczecin|Stettin||||什切青;Katowice|||||卡托维兹;Lublin|||||卢布林;Białystok|||||比亚韦斯托克
PT Lisbon|Lissabon|Lisboa|Lisboa|Lisbonne|里斯本;Porto||Oporto|||波尔图;Faro|||||法鲁;Coimbra|||||科英布拉
PY Asunción|||Assunção||亚松森
QA Doha|||||多哈
RO Bucharest|Bukarest|Bucarest|Bucareste|Bucarest|布加勒斯特;Cluj-Napoca|||||克卢日;Timişoara|||||蒂米什瓦拉;Iaşi|||||雅西;Constanţa||Constanza|Constança||康斯坦察
RS Belgrade|Belgrad|Belgrado|Belgrado||贝尔格莱德;Niš|||||尼什;Novi Sad|||||诺维萨德
RU Moscow|Moskau|Moscú|Moscovo|Moscou|莫斯科;Saint Petersburg|Sankt Petersburg|San Petersburgo|São Petersburgo|Saint-Pétersbourg|圣彼得堡;Novosibirsk|Nowosibirsk|||Novossibirsk|新西伯利亚;Yekaterinburg|Jekaterinburg|Ekaterimburgo|Ecaterimburgo|Iekaterinbourg|叶卡捷琳堡;Kazan|Kasan|Kazán|||喀山;Samara|||||萨马拉;Omsk|||||鄂木斯克;Krasnoyarsk|Krasnojarsk||Krasnoiarsk|Krasnoïarsk|克拉斯诺亚尔斯克;Irkutsk||||Irkoutsk|伊尔库茨克;Vladivostok|Wladiwostok||||符拉迪沃斯托克;Khabarovsk|Chabarowsk|Jabárovsk|||哈巴罗夫斯克;Yakutsk|Jakutsk||Iakutsk|Iakoutsk|雅库茨克;Murmansk||Múrmansk||Mourmansk|摩尔曼斯克;Kaliningrad||Kaliningrado|Kaliningrado||加里宁格勒;Volgograd|Wolgograd|Volgogrado|Volgogrado||伏尔加格勒;Arkhangelsk|Archangelsk|Arcángel|||阿尔汉格尔斯克;Ufa|||Ufá|Oufa|乌法;Perm|||||彼尔姆;Rostov-on-Don|Rostow am Don|Rostov del Don|Rostov do Don|Rostov-sur-le-Don|顿河畔罗斯托夫;Magadan||Magadán|||马加丹
SA Riyadh|Riad|Riad|Riade|Riyad|利雅得;Jeddah|Dschidda|Yeda|Jidá|Djeddah|吉达
SD Khartoum|Khartum|Jartum|Cartum||喀土穆
SE Stockholm||Estocolmo|Estocolmo||斯德哥尔摩;Gothenburg|Göteborg|Gotemburgo|Gotemburgo|Göteborg|哥德堡;Malmö|||||马尔默;Umeå|||||于默奥;Luleå|||||吕勒奥;Sundsvall|||||松兹瓦尔;Linköping|||||林雪平
SG Singapore|Singapur|Singapur|Singapura|Singapour|新加坡
SI Ljubljana||Liubliana|Liubliana||卢布尔雅那
SK Bratislava|||||布拉迪斯拉发;Košice|||||科希策
SN Dakar|||||达喀尔
SO Mogadishu|Mogadischu|Mogadiscio|Mogadíscio|Mogadiscio|摩加迪沙
SV San Salvador|||||圣萨尔瓦多
SY Damascus|Damaskus|Damasco|Damasco|Damas|大马士革;Aleppo||Alepo|Alepo|Alep|阿勒颇
TH Bangkok|||Banguecoque||曼谷;Chiang Mai|||||清迈;Hat Yai|||||合艾;Khon Kaen|||||孔敬
TJ Dushanbe|Duschanbe|Dusambé|Duchambé|Douchanbé|杜尚别
TM Ashgabat|Aschgabat|Asjabad|Asgabate|Achgabat|阿什哈巴德
TN Tunis||Túnez|Tunes||突尼斯
TR Istanbul||Estambul|Istambul||伊斯坦布尔;Ankara|||Ancara||安卡拉;Izmir||Esmirna|Esmirna||伊兹密尔;Antalya|||||安塔利亚;Adana|||||阿达纳;Trabzon||Trebisonda|Trebizonda|Trébizonde|特拉布宗;Diyarbakır|||||迪亚巴克尔;Erzurum|||||埃尔祖鲁姆
TW Taipei|Taipeh|Taipéi|Taipé||台北;Kaohsiung|||||高雄;Taichung|||||台中
TZ Dar es Salaam|Daressalam|Dar es-Salam||Dar es Salam|达累斯萨拉姆
UA Kyiv|Kyjiw|Kiev|Kiev|Kiev|基辅;Lviv|Lwiw|Leópolis|Leópolis||利沃夫;Odesa|Odessa||Odessa|Odessa|敖德萨;Kharkiv|Charkiw|Járkov|Carcóvia||哈尔科夫;Dnipro|||||第聂伯罗
UG Kampala|||||坎帕拉
US New York||Nueva York|Nova Iorque||纽约;Los Angeles||Los Ángeles|||洛杉矶;Chicago|||||芝加哥;Houston|||||休斯敦;Phoenix|||||菲尼克斯;Philadelphia||Filadelfia|Filadélfia|Philadelphie|费城;San Antonio|||||圣安东尼奥;San Diego|||||圣迭戈;Dallas|||||达拉斯;San Francisco|||||旧金山;Seattle|||||西雅图;Denver|||||丹佛;Boston|||||波士顿;Atlanta|||||亚特兰大;Miami|||||迈阿密;Detroit|||||底特律;Minneapolis|||||明尼阿波利斯;St. Louis||San Luis|||圣路易斯;New Orleans||Nueva Orleans|Nova Orleães|La Nouvelle-Orléans|新奥尔良;Las Vegas|||||拉斯维加斯;Salt Lake City|||||盐湖城;Portland|||||波特兰;Kansas City|||||堪萨斯城;Memphis|||||孟菲斯;Nashville|||||纳什维尔;Charlotte|||||夏洛特;Indianapolis|||||印第安纳波利斯;Columbus|||||哥伦布;Jacksonville|||||杰克逊维尔;El Paso|||||埃尔帕索;Albuquerque|||||阿尔伯克基;Omaha|||||奥马哈;Oklahoma City|||||俄克拉何马城;Washington|||||华盛顿;Pittsburgh|||||匹兹堡;Buffalo|||||布法罗;Boise|||||博伊西;Anchorage|||||安克雷奇;Honolulu|||||火奴鲁鲁;Fairbanks|||||费尔班克斯;Billings|||||比灵斯;Fargo|||||法戈;Spokane|||||斯波坎;Tampa|||||坦帕;Milwaukee|||||密尔沃基;Louisville|||||路易维尔;Cleveland|||||克利夫兰;Cincinnati|||||辛辛那提;Sacramento|||||萨克拉门托;Reno|||||里诺;Tucson|||||图森;Rapid City|||||拉皮德城;Richmond|||||里士满;San Jose||San José|||圣何塞;Tacoma|||||塔科马
UY Montevideo|||Montevidéu||蒙得维的亚
UZ Tashkent|Taschkent|Taskent|Tasquente|Tachkent|塔什干;Samarkand||Samarcanda|Samarcanda|Samarcande|撒马尔罕
VE Caracas|||||加拉加斯;Maracaibo|||||马拉开波
VN Hanoi||Hanói|Hanói|Hanoï|河内;Ho Chi Minh City|Ho-Chi-Minh-Stadt|Ciudad Ho Chi Minh|Cidade de Ho Chi Minh|Hô Chi Minh-Ville|胡志明市;Da Nang|||||岘港
YE Sanaa||Saná|Saná||萨那
ZA Johannesburg||Johannesburgo|Joanesburgo||约翰内斯堡;Cape Town|Kapstadt|Ciudad del Cabo|Cidade do Cabo|Le Cap|开普敦;Durban|||||德班;Bloemfontein|||||布隆方丹;Gqeberha|||||伊丽莎白港
ZM Lusaka|||Lusaca||卢萨卡
ZW Harare|||||哈拉雷`;
