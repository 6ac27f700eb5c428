import { createHash } from "node:crypto";
import { isCommonPassword } from "./check-common-password";

/** Common passwords from yearly lists of many countries, independent of the product's own lists. */
const wellKnown = `
123456 123456789 12345678 1234567 1234567890 111111 000000 123123 654321 666666 121212 112233 123321 987654321 696969 777777 888888 999999 555555 222222
11111111 00000000 88888888 12341234 11223344 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 2wsx1qaz zaq12wsx zaq1xsw2 zaq1zaq1 qazwsx qazwsxedc q1w2e3 q1w2e3r4 q1w2e3r4t5 a1s2d3f4
a1b2c3 a1b2c3d4 abc123 abc1234 abcd1234 abcdef abcdefg abcdefgh abcde12345 a123456 a12345678 123456a 123456q 12345a 12345q 1234qwer qwer1234 qwe123 123qwe 123qweasd
123qweasdzxc qweasd qweasdzxc qweasd123 asd123 asdasd asdfgh asdfghjkl asdf1234 asdasd123 zxc123 zxcvbn zxcvbnm zxcvbnm123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop
qwertz qwertz123 qwertzuiop azerty azerty123 azertyuiop yxcvbnm 147258369 159753 147258 741852963 789456123 789456 456789 159357 258456 963852741 741852 142536 102030
101010 131313 141414 123654 123654789 321321 456123 147852 159951 1234abcd 1234554321 12344321 1122334455 1111111111 0987654321 9876543210 7654321 87654321 0123456789 19901990
19851985 20002000 01011990 01012000 31121999 password password1 password12 password123 password! password1! passw0rd p@ssw0rd p@ssword pa$$word passw0rd1 P@ssw0rd123 Password01 Passwort passwort1 passwort123 Passwort! pass1234 pass123
passpass passwords mypassword newpassword secret secret123 s3cret letmein letmein1 welcome welcome1 welcome123 Welcome2024 w3lcome admin123 admin1234 administrator adminadmin admin@123 root123 toor123
superuser sysadmin test123 test1234 testtest tester testing guest123 user123 user1234 default changeme changeme1 change123 login123 login1 logmein access access14 master master1
master123 iloveyou iloveyou1 iloveyou2 ilovegod ilovejesus loveyou loveme lovely love123 love1234 lover1 mylove babygirl babygirl1 princess princess1 angel1 angel123 angels sweetie
honey1 sunshine sunshine1 shadow shadow1 dragon dragon1 dragon123 monkey monkey1 monkey123 football football1 baseball baseball1 basketball soccer soccer1 hockey tennis golfer
superman superman1 batman batman1 batman123 spiderman starwars starwars1 pokemon pokemon1 naruto naruto123 pikachu mickey minnie tigger snoopy garfield scooby simpsons homer1 harrypotter
gandalf frodo1 matrix trinity morpheus neo123 terminator predator wolverine ironman ironman1 captain america thunder lightning phoenix jordan jordan23 michael michael1 jennifer jessica
jessica1 ashley ashley1 amanda amanda1 daniel daniel1 thomas thomas1 andrew andrew1 joshua joshua1 matthew matthew1 robert robert1 anthony anthony1 nicole nicole1 michelle
michelle1 charlie charlie1 george george1 william hannah hannah1 samantha taylor taylor1 brandon brandon1 justin justin1 tyler1 austin austin1 madison jasmine brittany elizabeth
victoria christian christopher alexander nicholas jonathan benjamin patrick richard steven maggie maggie1 buster buster1 ginger ginger1 pepper pepper1 cookie cookie1 bailey bailey1
killer killer1 killer123 hunter hunter1 hunter2 ranger rangers yankees lakers cowboys steelers eagles eagles1 packers raiders broncos patriots dolphins redsox bulldog bulldogs
mustang mustang1 corvette ferrari ferrari1 porsche mercedes bmw123 harley harley1 yamaha suzuki kawasaki honda1 toyota nissan computer computer1 internet google google1 google123
facebook facebook1 youtube twitter samsung samsung1 iphone apple123 microsoft windows windows10 linux123 nintendo playstation xbox360 minecraft fortnite roblox roblox123 counterstrike callofduty freedom
freedom1 whatever whatever1 trustno1 nothing nothing1 something forever forever1 friends friends1 family family1 summer summer1 summer2023 Summer2024! winter winter2023 Winter2024! spring2024 autumn
autumn2023 january february december december1 monday friday friday13 sunday purple purple1 orange orange1 yellow green123 blue123 red123 silver silver1 golden diamond diamond1
flower flower1 flowers butterfly butterfly1 rainbow rainbow1 unicorn unicorn1 chocolate chocolate1 banana banana1 cheese cheese1 coffee pizza123 chicken chicken1 peanut peanut1 popcorn strawberry
kitten kitty1 puppy1 doggy1 tiger1 tiger123 tigers lion123 eagle1 wolf123 bear123 dolphin elephant panther horses rabbit turtle spider scorpion cobra1 snake1
liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 manchester manutd everton barcelona barcelona1 realmadrid juventus marseille marseille13 olympique bayern bayern1 dortmund schalke04 hamburg
berlin berlin1 london london1 paris1 paris75 madrid lisbon newyork chicago dallas boston houston denver seattle phoenix1 miami123 florida texas1 california canada
mexico1 brasil brasil123 argentina colombia germany deutschland france portugal spain1 italia italy123 england russia poland china123 india123 pakistan australia hallo123
hallo1 hallo1234 hallihallo schatz schatzi schatz1 ichliebedich sommer sommer1 sommer2023 Sommer2024! fussball fussball1 arschloch ficken scheisse lol123 killer12 michael2 daniela andreas
andreas1 stefan stefan1 markus martin sabine sandra katrin nadine melanie stephanie jasmin vanessa sebastian florian1 dennis werder dynamo qwertz1 geheim geheim123 sonnenschein
schalke bonjour bonjour1 motdepasse motdepasse1 soleil soleil1 doudou loulou chouchou azertyui jetaime jetaime1 amour amour1 marine camille nicolas nicolas1 julien thomas13 alexandre
caroline sandrine isabelle nathalie celine chocolat coucou coucou1 vacances papillon poupette bisous louloute princesse pompier contrasena contraseña contrasena1 tequiero
tequiero1 teamo teamo1 teamo123 estrella mariposa alejandro alejandra carlos carlos1 fernando fernanda sebastian1 roberto ricardo eduardo gabriel gabriela valentina andrea1 daniela1 america1 chivas
guadalupe corazon hermosa bonita princesa princesa1 angelito beatriz mierda futbol futbol1 senha123 senha1 senha1234 minhasenha mudar123 brasil1 flamengo flamengo1 corinthians palmeiras gremio
vasco123 saopaulo benfica benfica1 sporting fcporto portugal1 amorzinho meuamor teamo2 gabriel1 rafael rafael1 felipe gustavo juliana fernanda1 camila leticia jesus1 jesus123 jesuscristo
deusefiel woaini woaini1314 woaini520 5201314 woaini123 a123456789 q123456 w123456 z123456 aa123456 asd123456 qq123456 abc123456 aini1314 wangyut2 taobao123 zhang123 wang123 li123456
123456abc 123456aa 123456qq 1314520 110110 119119 168168 520520 521521 584520 nihao123 wodemima iloveu iloveu1 fuckyou fuckyou1 fuckoff bitch1 asshole pussy1
sexy123 sexsex hottie hottie1 ncc1701 thx1138 blink182 slipknot metallica metallica1 nirvana nirvana1 eminem eminem1 50cent tupac1 greenday linkinpark rockstar rockstar1 music1
guitar guitar1 drummer player1 gamer123 hacker hacker1 ninja1 ninja123 samurai warrior warrior1 wizard merlin zombie vampire devil666 satan666 lucifer heaven
blessed blessed1 church christ1 jesuslives godisgood peace123 hope123 faith1 lucky7 lucky13 lucky123 money1 money123 dollar bitcoin crypto123 success winner winner1 champion
parola parola1 sifre123 galatasaray fenerbahce besiktas qwerty12345 1qaz@wsx !qaz2wsx 1qaz!QAZ !@#$%^ !@#$%^&* qwe!@# zaq!2wsx P@55w0rd Pa55word pa55w0rd Adm1n123 Qwerty1! Qwerty123!
Abcd1234! Abc@1234 Abc123! Aa123456 Aa123456! Aa12345678 asdf123 aaaaaa aaaaaaaa bbbbbb zzzzzz xxxxxx aaa111 aaabbb abcabc abc123abc xyz123 asdfasdf qwerqwer zxcvzxcv lalala
hahaha blabla blablabla lololo dadada jajaja kakaka mamama papapa momomo nananana`;

const list = wellKnown.trim().split(/\s+/);
/** Deterministic numbers: the same in each run. */
function draw(seed: number, below: number): number {
  return createHash("sha256").update(String(seed)).digest().readUInt32BE() % below;
}

describe("common passwords", () => {
  it("are rejected, every one of more than 800", () => {
    expect(new Set(list).size).toBeGreaterThan(800);
    expect(list.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it("are rejected in capitals, with digits and punctuation around them, and with look-alikes", () => {
    const words = list.filter((word) => /^[a-z]{6,}$/.test(word));
    const dressed = words.flatMap((word) => [
      word.toUpperCase(),
      `${word}1`,
      `${word}2026!`,
      `!${word}`,
      `12${word}`,
      `${word[0]?.toUpperCase()}${word.slice(1)}123`,
      word.replaceAll("o", "0").replaceAll("e", "3"),
      word.replaceAll("a", "@").replaceAll("s", "$"),
      word.replaceAll("l", "1"),
    ]);
    expect(dressed.length).toBeGreaterThan(3_000);
    expect(dressed.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

it("validating the longest texts is fast, whatever their content", () => {
  const texts = ["a", "ab", "1q", "qwe123", "aab", "12a", "@", "ß"].flatMap((piece) => [
    piece.repeat(128).slice(0, 128),
    `${piece.repeat(128).slice(0, 127)}ü`,
    `ü${piece.repeat(20)}b`,
  ]);
  const start = process.cpuUsage();
  for (const text of texts) isCommonPassword(text, [text]);
  const { user, system } = process.cpuUsage(start);
  // Generous: a second for 24 texts is far more than it takes, and far less than backtracking would.
  expect((user + system) / 1e6).toBeLessThan(1);
});

describe("uncommon passwords", () => {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const signs = `${letters}!#%&*+-.:=?_`;
  const pieces =
    "lampe weide katze regen stuhl brot kabel nebel pinsel zange koffer wiese anker blech drossel eimer feder giebel harfe insel kelle leiter moos nadel ofen pfahl quelle rinde seil tonne umweg vase wanne zaun acorn bramble cellar dusk ember fjord gravel hinge ivory kettle lantern meadow nutmeg oar pebble quill ridge spindle thicket velvet walnut yarrow zephyr".split(
      " ",
    );
  it.each([
    ["8 letters and digits", (seed: number) => pick(seed, 8, letters)],
    ["10 signs", (seed: number) => pick(seed, 10, signs)],
    ["two words and a number", (seed: number) => `${words(seed, 2).join(" ")} ${draw(seed + 0.5, 100)}`],
    ["three words", (seed: number) => words(seed, 3).join("-")],
  ])("are accepted: of 10,000 of %s fewer than 10 are rejected", (_what, make) => {
    const refused = Array.from({ length: 10_000 }, (_, seed) => make(seed)).filter((one) =>
      isCommonPassword(one),
    );
    expect(refused.length).toBeLessThan(10);
  });

  function pick(seed: number, count: number, from: string): string {
    return Array.from({ length: count }, (_, at) => from[draw(seed * 100 + at, from.length)]).join("");
  }
  /** This many words, all different. */
  function words(seed: number, count: number): string[] {
    const left = [...pieces];
    return Array.from({ length: count }, (_, at) =>
      left.splice(draw(seed * 10 + at / 10, left.length), 1).join(""),
    );
  }
});
