/** When the list below was last compared with the GitHub Advisory Database (github.com/advisories). */
export const advisoriesAsOf = "2026-11-28";

/**
 * Advisories about packages that are shipped, one a line: package, id, versions it is about (`||` between ranges). Ranges
 * before the major version that is shipped are left out; of packages with several majors here the fixed versions of each.
 */
const list = `
@babel/runtime GHSA-968p-4wvh-cqc8 <7.26.10
@grpc/grpc-js GHSA-5375-pq7m-f5r2 >=1.14.0 <1.14.4
@grpc/grpc-js GHSA-7v5v-9h63-cj86 >=1.10.0 <1.10.9
@grpc/grpc-js GHSA-99f4-grh7-6pcq >=1.14.0 <1.14.4
@opentelemetry/core GHSA-8988-4f7v-96qf <2.8.0
@e965/xlsx GHSA-4r6h-8v6p-xvw6 <0.19.3
@e965/xlsx GHSA-5pgg-2g8v-p4x9 <0.20.2
baseline-browser-mapping GHSA-w5vr-8v7q-w6rv >=2.0.0 <2.11.0
brace-expansion GHSA-6j4f-fj2g-mc7p <1.1.21 || >=2.0.0 <2.1.7 || >=3.0.0 <5.0.12
brace-expansion GHSA-q2hr-2g5m-vwhr <1.1.21 || >=2.0.0 <2.1.7 || >=3.0.0 <5.0.12
brace-expansion GHSA-qhr7-859c-m2p7 <1.1.20 || >=2.0.0 <2.1.6 || >=3.0.0 <5.0.11
cookie GHSA-pxg6-pf52-xh8x <0.7.0
cross-spawn GHSA-3xgq-45jj-v275 >=7.0.0 <7.0.5
debug GHSA-8mgj-vmr8-frr6 >=4.4.2 <4.4.3
diff GHSA-73rr-hh4g-fpgx <8.0.3
drizzle-orm GHSA-gpj5-g38j-94v9 <0.45.2
esbuild GHSA-67mh-4wv8-2f99 <0.25.0
esbuild GHSA-g7r4-m6w7-qqqr >=0.27.3 <0.28.1
fast-xml-parser GHSA-8gc5-j5rx-235r >=5.0.0 <5.5.6
fast-xml-parser GHSA-m7jm-9gc2-mpf2 >=5.0.0 <5.3.5
fflate GHSA-px8p-9vwx-vf98 <0.8.3
glob GHSA-5j98-mcp5-4vw2 >=10.2.0 <10.5.0
ip-address GHSA-j6r3-76f7-8jcv <10.7.1
ip-address GHSA-h3mg-xc3c-68pw <10.7.1
ip-address GHSA-mwp4-54f8-5fhr <10.7.1
jose GHSA-hhhv-q57g-882q >=3.0.0 <4.15.5
js-yaml GHSA-2883-xcg3-v3hh >=4.0.0 <4.3.2
js-yaml GHSA-52cp-r559-cp3m >=4.0.0 <4.3.0
js-yaml GHSA-5p4m-2wfm-xmqj >=4.0.0 <4.3.1
js-yaml GHSA-h67p-54hq-rp68 >=4.0.0 <4.2.0
json5 GHSA-9c47-m6qq-7p4h >=2.0.0 <2.2.2
lodash GHSA-35jh-r3h4-6jhm <4.17.21
lodash GHSA-xxjr-mmjv-4gpg >=4.0.0 <4.17.23
moment GHSA-wc69-rhjr-hc9g >=2.18.0 <2.29.4
nanoid GHSA-28wg-ghj8-5hjv <3.3.16
nanoid GHSA-2v37-7h3g-55p8 <3.3.18
nanoid GHSA-xwg4-73v4-xw9w <3.3.12
next GHSA-267c-6grr-h53f >=16.0.0 <16.2.5
next GHSA-26hh-7cqf-hhc6 >=16.0.0 <16.2.6
next GHSA-2xp9-vwfh-vxw4 >=16.0.0 <16.3.3
next GHSA-36qx-fr4f-26g5 >=16.0.0 <16.2.5
next GHSA-39w2-rjm5-chcv >=16.0.0 <16.3.8
next GHSA-3g8h-86w9-wvmq >=16.0.0 <16.2.5
next GHSA-3x4c-7xq6-9pq8 >=16.0.0 <16.1.7
next GHSA-4633-3j49-mh5q >=16.0.0 <16.2.11
next GHSA-492v-c6pp-mqqv >=16.0.0 <16.2.5
next GHSA-4c39-4ccg-62r3 >=16.0.0 <16.2.11
next GHSA-4jqv-mc3x-m676 >=16.0.0 <16.3.8
next GHSA-68g3-v927-f742 >=16.0.0 <16.2.11
next GHSA-6gpp-xcg3-4w24 >=16.0.0 <16.2.11
next GHSA-89xv-2m56-2m9x >=16.0.0 <16.2.11
next GHSA-8h8q-6873-q5fj >=16.0.0 <16.2.5
next GHSA-955p-x3mx-jcvp >=16.0.0 <16.2.11
next GHSA-9qr9-h5gf-34mp >=16.0.0 <16.0.7
next GHSA-c4j6-fc7j-m34r >=16.0.0 <16.2.5
next GHSA-cjq9-62q9-8jv4 >=16.0.0 <16.3.8
next GHSA-f87g-xv8r-7p7x >=16.0.0 <16.3.8
next GHSA-ffhc-5mcf-pf4q >=16.0.0 <16.2.5
next GHSA-ggv3-7p47-pfv8 >=16.0.0 <16.1.7
next GHSA-gx5p-jg67-6x7h >=16.0.0 <16.2.5
next GHSA-h27x-g6w4-24gq >=16.0.1 <16.1.7
next GHSA-h64f-5h5j-jqjh >=16.0.0 <16.2.5
next GHSA-jcc7-9wpm-mj36 >=16.0.1 <16.1.7
next GHSA-m99w-x7hq-7vfj >=16.0.0 <16.2.11
next GHSA-mcj8-r9mp-w47p >=16.0.0 <16.3.8
next GHSA-mg66-mrh9-m8jx >=16.0.0 <16.2.5
next GHSA-mq59-m269-xvcx >=16.0.1 <16.1.7
next GHSA-p293-qw3h-jr36 >=16.0.0 <16.3.3
next GHSA-p9j2-gv94-2wf4 >=16.0.0 <16.2.11
next GHSA-q4gf-8mx6-v5v3 >=16.0.0 <16.2.3
next GHSA-q8wf-6r8g-63ch >=16.0.0 <16.2.11
next GHSA-vfv6-92ff-j949 >=16.0.0 <16.2.5
next GHSA-wfc6-r584-vfw7 >=16.0.0 <16.2.5
next-auth GHSA-5jpx-9hw9-2fx4 >=4.0.0 <4.24.12
node-fetch GHSA-r683-j2x4-v87g <2.6.7 || >=3.0.0 <3.1.1
nodemailer GHSA-268h-hp4c-crq3 <8.0.9
nodemailer GHSA-2x7j-588g-ccc2 <9.1.0
nodemailer GHSA-6vj9-mwq6-2f5v >=5.0.0 <10.0.2
nodemailer GHSA-8m3c-c648-2xjj <9.1.1
nodemailer GHSA-8vvx-rff5-p5rq <10.0.2
nodemailer GHSA-c7w3-x93f-qmm8 <8.0.4
nodemailer GHSA-cc9r-2j5m-2m83 >=6.9.16 <9.1.0
nodemailer GHSA-mm7p-fcc7-pg87 <7.0.7
nodemailer GHSA-p6gq-j5cr-w38f <9.0.1
nodemailer GHSA-r7g4-qg5f-qqm2 <8.0.8
nodemailer GHSA-rcmh-qjqh-p98v >=3.0.0 <7.0.11
nodemailer GHSA-v53p-9fqp-m79j <10.0.6
nodemailer GHSA-vvjj-xcjg-gr5g <8.0.5
nodemailer GHSA-wmmp-3585-3rmp <9.1.0
nodemailer GHSA-wqvq-jvpq-h66f <8.0.9
picomatch GHSA-3v7f-55p6-f55p >=4.0.0 <4.0.4
picomatch GHSA-c2c7-rcm5-vvqj >=4.0.0 <4.0.4
postcss GHSA-6g55-p6wh-862q <8.5.12
postcss GHSA-fxqj-rqcc-2cmp <8.5.23
postcss GHSA-qx2v-qp2m-jg93 <8.5.10
postcss GHSA-r28c-9q8g-f849 <8.5.18
preact GHSA-36hm-qxxp-pg3p >=10.26.5 <10.26.10 || >=10.27.0 <10.27.3 || >=10.28.0 <10.28.2
protobufjs GHSA-h755-8qp9-cq85 >=7.0.0 <7.2.5
protobufjs GHSA-j3f2-48v5-ccww >=7.5.0 <7.6.5
semver GHSA-c2qf-rxjj-qqgw >=7.0.0 <7.5.2
sharp GHSA-f88m-g3jw-g9cj <0.35.0
sharp GHSA-rgj7-g3m4-5g8c <0.35.4
sharp GHSA-wq5f-xc86-pv6w <0.35.5
source-map-js GHSA-68fv-2mgg-jv7q >=1.0.0 <1.2.2
systeminformation GHSA-wphj-fx3q-84ch <5.27.14
undici GHSA-2gqq-gqf2-x968 >=7.0.0 <7.29.1
undici GHSA-2jfj-6hjv-fm6j >=7.0.0 <7.29.1
undici GHSA-3wwx-pv8p-q78v >=7.0.0 <7.29.1
undici GHSA-3xpg-4rpp-hhhm >=7.0.0 <7.29.1
undici GHSA-8436-99hf-9mmv >=7.0.0 <7.29.1
undici GHSA-pmjh-fq2x-6v4x >=7.0.0 <7.29.1
undici GHSA-r53p-7pc4-xj5r >=7.0.0 <7.29.1
undici GHSA-rfgv-xxqx-mfg5 >=7.0.0 <7.29.1
undici GHSA-rx4f-c7p8-82vq >=7.0.0 <7.29.1
undici GHSA-w293-vg96-wgc3 >=7.0.0 <7.29.1
uuid GHSA-w5hq-g745-h8pq <11.1.1
ws GHSA-3h5v-q93c-6h6q >=8.0.0 <8.17.1
ws GHSA-96hv-2xvq-fx4p >=8.0.0 <8.21.0
`;

export interface Advisory {
  readonly name: string;
  readonly id: string;
  /** Versions from the first one on and before the second; null = from the beginning. */
  readonly ranges: readonly { readonly from: string | null; readonly before: string }[];
}

export const knownAdvisories: readonly Advisory[] = list
  .trim()
  .split("\n")
  .map((line) => {
    const [, name = "", id = "", text = ""] = /^(\S+) (GHSA(?:-[0-9a-z]{4}){3}) (.+)$/.exec(line) ?? [];
    const ranges = text.split(" || ").map((range) => {
      const [, from = null, before = ""] = /^(?:>=(\S+) )?<(\S+)$/.exec(range) ?? [];
      return { from, before };
    });
    return { name, id, ranges };
  });

/** Whether a version is in a range. A preview counts as what it precedes. */
export function isAffected(version: string, { ranges }: Pick<Advisory, "ranges">): boolean {
  return ranges.some(
    ({ from, before }) => (from === null || compare(version, from) >= 0) && compare(version, before) < 0,
  );
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => (text.split(/[-+]/)[0] ?? "").split(".").map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
