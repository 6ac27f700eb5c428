/**
 * Domains under which addresses of many companies and people stand: providers of free mail, and names below which
 * registries sell names. A company can prove none of them. Source: the providers' own pages; the Public Suffix List's
 * most used entries of two labels.
 */
export const sharedDomains: ReadonlySet<string> = new Set(
  `
126.com 139.com 163.com 189.cn 21cn.com aliyun.com aol.com arcor.de bigpond.com bluewin.ch bol.com.br btinternet.com
comcast.net duck.com email.de fastmail.com fastmail.fm foxmail.com free.fr freemail.hu freenet.de gmail.com gmx.at gmx.ch
gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it
icloud.com inbox.ru interia.pl keemail.me laposte.net libero.it list.ru live.cn live.co.uk live.com live.de live.fr live.nl
mac.com mail.com mail.de mail.ee mail.ru mailbox.org mailinator.com me.com msn.com naver.com netease.com o2.pl onet.pl
online.de orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.pt pm.me posteo.de proton.me protonmail.ch
protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com sapo.pt seznam.cz sfr.fr sina.cn sina.com sky.com sohu.com
t-online.de tuta.com tuta.io tutamail.com tutanota.com tutanota.de uol.com.br verizon.net virgilio.it vk.com wanadoo.fr
web.de wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it
yandex.com yandex.ru yeah.net ymail.com ziggo.nl zoho.com
ac.cn ac.in ac.jp ac.nz ac.uk ac.za asn.au co.at co.hu co.id co.il co.in co.jp co.ke co.kr co.nz co.th co.uk co.ve co.za
com.ar com.au com.bd com.br com.cn com.co com.cy com.de com.ec com.eg com.es com.gr com.hk com.mo com.mt com.mx com.my
com.ng com.pe com.ph com.pk com.pl com.pt com.ro com.sa com.sg com.tr com.tw com.ua com.uy com.ve com.vn edu.au edu.cn
edu.hk edu.pl edu.tw eu.com go.jp go.kr gob.es gob.mx gouv.fr gov.au gov.br gov.cn gov.in gov.uk govt.nz id.au ind.br
ltd.uk me.uk net.au net.br net.cn net.in net.nz net.pl net.uk net.za nom.es or.at or.jp or.kr org.au org.br org.cn org.es
org.in org.mx org.nz org.pl org.tw org.uk org.za plc.uk sch.uk school.nz uk.com us.com web.za
appspot.com azurewebsites.net blogspot.com cloudfront.net fly.dev github.io gitlab.io herokuapp.com netlify.app
onmicrosoft.com onrender.com pages.dev vercel.app web.app workers.dev
`
    .split(/\s+/)
    .filter(Boolean),
);
