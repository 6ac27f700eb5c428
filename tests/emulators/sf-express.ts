import { createHash } from "node:crypto";
import { z } from "zod";
import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, readonly [opCode: string, remark: string]>> = {
  label: ["647", "寄方准备快件中"],
  accepted: ["50", "顺丰速运 已收取快件"],
  departed: ["30", "快件已装车"],
  arrived: ["31", "快件到达集散中心"],
  customs: ["604", "快件正在清关"],
  out: ["44", "正在派送途中(派件人:NOT TO BE STORED,电话:13000000000)"],
  failed: ["70", "派件不成功"],
  ready: ["125", "快递员派件至丰巢"],
  delivered: ["80", "已签收,感谢使用顺丰"],
  returned: ["648", "快件已退回/转寄"],
};
const numbersMax = 10;
const phone = "1234";

const asked = z.object({
  language: z.enum(["0", "1", "2"]),
  trackingType: z.literal("1"),
  trackingNumber: z.array(z.string()).min(1).max(numbersMax),
  methodType: z.literal("1"),
  checkPhoneNo: z.string().optional(),
});

/** The open platform of SF Express on loopback. */
export async function startSfExpress(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const credential = { id: "sf-test-partner", secret: "sf-test-check-word" };
  const emulator = await startEmulator("bspgw.sf-express.com", (call) => answer(call, parcels, credential));
  return Object.assign(emulator, { parcels, credential });
}

function answer(
  { method, path, body }: EmulatedCall,
  parcels: ReadonlyMap<string, EmulatedParcel>,
  { id, secret }: { readonly id: string; readonly secret: string },
): EmulatedReply {
  if (method !== "POST" || path !== "/std/service") return { status: 404, body: { message: "Not Found" } };
  const form = new URLSearchParams(body);
  const msgData = form.get("msgData") ?? "";
  const timestamp = form.get("timestamp") ?? "";
  if (form.get("serviceCode") !== "EXP_RECE_SEARCH_ROUTES" || !form.get("requestID"))
    return failed("A1001", "必传参数不可为空");
  const signed = encodeURIComponent(`${msgData}${timestamp}${secret}`);
  const digest = createHash("md5").update(signed).digest("base64");
  if (form.get("partnerID") !== id || form.get("msgDigest") !== digest)
    return failed("A1006", "数字签名无效");
  if (Math.abs(Date.now() - Number(timestamp)) > 300_000) return failed("A1002", "请求时效已过期");
  const { data } = asked.safeParse(JSON.parse(msgData));
  if (!data) return succeeded({ success: false, errorCode: "S0001", errorMsg: "参数错误", msgData: null });
  const routeResps = data.trackingNumber.map((number) => ({
    mailNo: number,
    // Routes of others' parcels are empty without the phone number of one of both ends.
    routes: data.checkPhoneNo === phone ? routesOf(parcels.get(number)) : [],
  }));
  return succeeded({ success: true, errorCode: "S0000", errorMsg: null, msgData: { routeResps } });
}

function routesOf(parcel: EmulatedParcel | undefined): readonly object[] {
  return (parcel?.events ?? []).map(({ step, local, city }: EmulatedEvent, index) => {
    const [opCode, remark] = codes[step];
    return {
      mailNo: parcel?.number,
      acceptTime: local.replace("T", " "),
      acceptAddress: city,
      opCode,
      remark,
      id: `${index}`,
    };
  });
}

function succeeded(result: object): EmulatedReply {
  const apiResultData = JSON.stringify(result);
  return {
    status: 200,
    body: { apiErrorMsg: "", apiResponseID: "000", apiResultCode: "A1000", apiResultData },
  };
}

function failed(apiResultCode: string, apiErrorMsg: string): EmulatedReply {
  return { status: 200, body: { apiErrorMsg, apiResponseID: "000", apiResultCode, apiResultData: null } };
}

export const sfExpress: EmulatedCarrier = {
  start: startSfExpress,
  carrier: "sfexpress",
  numberOf: (serial) => `SF${String(serial).padStart(13, "0")}`,
  extra: { phone },
  times: "offset",
  home: { city: "深圳市", country: "CN", offset: "+08:00" },
  // Its code says that a parcel goes to the sender or elsewhere under a new number.
  statuses: { returned: "alert" },
};
