/**
 * Encodings of texts, with the languages that are written in each: letters that tell the language, likeliest first, and
 * what kind of script it has. Frequencies are rough; they only rank the encodings of one text.
 */
const textEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "iso-8859-2",
  "windows-1251",
  "koi8-u",
  "ibm866",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-874",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type TextEncoding = (typeof textEncodings)[number];
/** Those that are not Unicode: only the letters of a text show which it is. */
export const legacyEncodings = textEncodings.filter(
  (encoding): encoding is Exclude<TextEncoding, `utf-${string}`> => !encoding.startsWith("utf-"),
);
export type LegacyEncoding = (typeof legacyEncodings)[number];

export interface WrittenLanguage {
  readonly encodings: readonly TextEncoding[];
  /** Letters with accents among others; an alphabet of its own; or characters. */
  readonly script: "latin" | "alphabet" | "ideographs";
  readonly letters: string;
  /** How much less it fits: names of several countries together are in no language. */
  readonly handicap?: number;
}

const latin = (letters: string, ...encodings: readonly TextEncoding[]): WrittenLanguage => ({
  encodings,
  script: "latin",
  letters,
});
const alphabet = (letters: string, ...encodings: readonly TextEncoding[]): WrittenLanguage => ({
  encodings,
  script: "alphabet",
  letters,
});
const ideographs = (letters: string, ...encodings: readonly TextEncoding[]): WrittenLanguage => ({
  encodings,
  script: "ideographs",
  letters,
});

export const writtenLanguages: readonly WrittenLanguage[] = [
  latin("éèàêçôùûîâëïœæ", "windows-1252"),
  latin("äöüß", "windows-1252"),
  latin("áéíóúñü", "windows-1252"),
  latin("ãçáéíóúâêôàü", "windows-1252"),
  latin("àèéìòù", "windows-1252"),
  latin("åäöéæø", "windows-1252"),
  // Few write Icelandic, and its letters are the Turkish ones of windows-1254.
  { ...latin("áéíóúýþæðö", "windows-1252"), handicap: 0.2 },
  { ...latin("éäüöàèóíáñãçêßúôîâåøæœëïûùìò", "windows-1252"), handicap: 0.2 },
  latin("łąęśżóćńź", "windows-1250", "iso-8859-2"),
  latin("íáéýěščřžůúóťďň", "windows-1250", "iso-8859-2"),
  latin("áčéíýšžľťúôňäďóĺŕ", "windows-1250", "iso-8859-2"),
  latin("áéóöőüűíú", "windows-1250", "iso-8859-2"),
  latin("čćžšđ", "windows-1250", "iso-8859-2"),
  latin("ăâîşţ", "windows-1250", "iso-8859-2"),
  latin("ışğüöçiâ", "windows-1254"),
  latin("ėšąžųįęūč", "windows-1257"),
  latin("āīšēņūļķģžč", "windows-1257"),
  latin("äõöüšž", "windows-1257"),
  alphabet("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", "windows-1251", "koi8-u", "ibm866"),
  alphabet("оаиніветрслкудмпязьбгчйхїєжцшющфґ", "windows-1251", "koi8-u"),
  alphabet("αοιετσνηυρπκμλςωδγχθφβξζψάέίόύήώϊ", "windows-1253"),
  alphabet("יוהלאמרתבשנקדחעםפסטגצכןזךףץ", "windows-1255"),
  alphabet("اليمونترسبدعفقكحهجةشصطخأءئضإثذزظغىچپگ", "windows-1256"),
  alphabet("านรอกเงมยลวดทสตะปบคหแจพชขใไโผซถธฝฟศษณญภฐิีึืุู่้๊๋์ัำ็", "windows-874"),
  ideographs(
    `のいるにたしはをとがでてンスーアイトリッラクルコドシタプフレサメバマロジチオカキグケセソツテナニネノハパヒビピブベペホボミムモヤユヨワヰエウガギゴザズゼゾダデヅヌヲあうえおかきくけこさすせそちつなねひふへほまみむめもやゆよらりれろわんがぎぐげござじずぜぞだどばびぶべぼ
    注文番号送状伝票追跡問合配送業者運会社発出荷日付名前氏所住電話便届先国数量商品様株式東京都大阪府県市区町村北海道山田中川佐藤鈴木高橋伊渡辺本小林加吉斎松井上村崎原野子美郎一二三太和佐急日通郵`,
    "shift_jis",
    "euc-jp",
  ),
  ideographs(
    `订单号运快递物流公司承商收件人姓名电话手机地址邮编国家省市日期发货时间备注数量客户编参考跟踪查询中通圆申顺丰韵达天极兔京东德邦政百世王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤小明华文建国伟芳娜敏静丽强磊军洋勇艳杰娟涛超秀英欧阳诸葛亮修司马上官的是不一在有了大上海北广深圳州区路`,
    "gb18030",
  ),
  ideographs(
    `訂單號碼運快遞物流公司收件人者姓名電話手機地址郵遞區號國家縣市日期出貨時間備註數量客戶編追蹤查詢託宅配黑貓新竹陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓阮馬董溫唐藍石蔣古紀姚連馮歐程湯田康姜白汪鄒尤巫鐘黎涂龔嚴韓袁金童陸夏台灣臺北中南高雄桃園路段樓小明華文美惠淑雅的是一在有大`,
    "big5",
  ),
  ideographs(
    `주문번호운송장택배사일국가수취인이름전화소발출고배상품명수량우편연락처받는람김박최정강조윤임한오서신권황안송류홍대통로젠진등기체국민지현영은경희미수성준호재동훈우원아나다라마바하자차카타파리니도시구군읍면서울부산광인천`,
    "euc-kr",
  ),
];
