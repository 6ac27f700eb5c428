import { type Fixture, parcelFixtures } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of EXP_RECE_SEARCH_ROUTES, about parcels that do not exist. */

export const number = "SF0000000000001";

export const route = (acceptTime: string, opCode: string, remark: string, acceptAddress = "深圳市") => ({
  ...{ mailNo: number, acceptTime, acceptAddress, opCode, remark },
});

export const result = (...routeResps: readonly object[]) => ({
  ...{ success: true, errorCode: "S0000", errorMsg: null, msgData: { routeResps } },
});

/** The result is text inside. */
export const wrap = (inner: unknown, apiResultCode = "A1000") => ({
  ...{ apiErrorMsg: "", apiResponseID: "000", apiResultCode, apiResultData: JSON.stringify(inner) },
});

export const answer = (...routes: readonly object[]) => wrap(result({ mailNo: number, routes }));

const journey = (...codes: readonly string[]) =>
  answer(...codes.map((code, index) => route(`2026-02-0${2 + index} 08:30:25`, code, "顺丰的文字")));

/** A whole journey, oldest first: the courier's name and number in a text, a message after the end. */
export const routes = [
  route("2026-02-02 08:30:25", "50", "顺丰速运 已收取快件"),
  route("2026-02-02 20:00:00", "30", "快件在【深圳集散中心】已装车"),
  route("2026-02-04 05:00:00", "31", "快件到达【北京集散中心】", "北京市"),
  route("2026-02-04 07:10:00", "44", "正在派送途中,请您准备签收(派件人:某某,电话:13000000000)", "北京市"),
  route("2026-02-04 11:42:10", "80", "已签收,感谢使用顺丰", "北京市"),
  route("2026-02-04 11:43:00", "8000", "在官网可查看签收人信息", "北京市"),
] as const;
export const delivered = answer(...routes);

export const nothing = answer();

/** Every situation and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "sfexpress",
    delivered,
    journey("647"),
    journey("50", "604"),
    journey("50", "204"),
    journey("204", "70"),
    journey("31", "125"),
    journey("70", "648"),
    journey("50", "9999"),
    wrap(result({ mailNo: "SF0000000000002", routes: [] })),
    wrap({ success: false, errorCode: "S0001", errorMsg: "words", msgData: null }),
    wrap({}, "A1006"),
    wrap({}, "A1001"),
  ),
  {
    ...{ number, carrier: "sfexpress", status: 200, body: nothing },
    words: [
      {
        ...{ status: 200, kind: "noData" },
        at: { apiResultCode: "A1000", apiResultData: nothing.apiResultData },
      },
    ],
  },
];
