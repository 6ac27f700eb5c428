/**
 * Towns with several Chinese names in GeoNames, or only traditional ones: country, name as in the gazetteer, and the name
 * in use in mainland China, by the Ministry of Foreign Affairs' and Xinhua's usage; separated by bars.
 */
export const chineseNames =
  "AE dubai 迪拜|AT vienna 维也纳|AT wien 维也纳|AT salzburg 萨尔茨堡|AT innsbruck 因斯布鲁克|" +
  "AU adelaide 阿德莱德|AU brisbane 布里斯班|AU canberra 堪培拉|AU sydney 悉尼|BE brussels 布鲁塞尔|" +
  "BE bruxelles 布鲁塞尔|BE brugge 布鲁日|BG sofia 索非亚|BR recife 累西腓|BR sao paulo 圣保罗|" +
  "CA calgary 卡尔加里|CA richmond 列治文|CH basel 巴塞尔|CH bern 伯尔尼|DE aachen 亚琛|" +
  "DE saarbrucken 萨尔布吕肯|ES barcelona 巴塞罗那|FR montpellier 蒙彼利埃|GB leeds 利兹|GB bradford 布拉德福德|" +
  "GB dundee 邓迪|IN chennai 金奈|IN kolkata 加尔各答|IN ahmedabad 艾哈迈达巴德|IT florence 佛罗伦萨|" +
  "IT firenze 佛罗伦萨|IT milan 米兰|IT milano 米兰|IT trieste 的里雅斯特|KE nairobi 内罗毕|KR busan 釜山|" +
  "KR seoul 首尔|KZ almaty 阿拉木图|MX tijuana 蒂华纳|NL eindhoven 埃因霍温|NP kathmandu 加德满都|" +
  "NZ christchurch 克赖斯特彻奇|PE lima 利马|PK karachi 卡拉奇|RU yekaterinburg 叶卡捷琳堡|SA riyadh 利雅得|" +
  "SE malmo 马尔默|SG singapore 新加坡|TR istanbul 伊斯坦布尔|UA kyiv 基辅|UA kharkiv 哈尔科夫|UA odesa 敖德萨|" +
  "US dallas 达拉斯|US memphis 孟菲斯|US new york 纽约|US new york city 纽约|US richmond 里士满|" +
  "US san diego 圣迭戈|US san francisco 旧金山|US san jose 圣何塞|US tacoma 塔科马|VN hanoi 河内|" +
  "ZA cape town 开普敦";
