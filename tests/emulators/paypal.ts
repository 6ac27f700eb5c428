import { type PayPalBase, type PayPalPart, refusal } from "./paypal-base";
import { type PayPalNotices, payPalNotices } from "./paypal-notices";
import { type PayPalOrders, payPalOrders } from "./paypal-orders";
import { type PayPalSubscriptions, payPalSubscriptions } from "./paypal-subscriptions";
import { type EmulatedCall, type EmulatedReply, type Emulator, startEmulator } from "./start-emulator";

export interface PayPalEmulator extends Emulator {
  /** The product's variables that fit it, TEST_CARRIER_HOSTS included. */
  readonly variables: Readonly<Record<string, string>>;
  readonly base: PayPalBase;
  readonly orders: PayPalOrders;
  readonly subscriptions: PayPalSubscriptions;
  readonly notices: PayPalNotices;
  /** Its clock; null: the real one. */
  clock: Date | null;
  /** The next calls that match are carried out, then answered with this status: null = by cutting the connection. */
  loseAnswer(match: (call: EmulatedCall) => boolean, status?: number): void;
  /** Withdraws every token issued so far. */
  expireTokens(): void;
}

interface PayPalOptions {
  readonly host?: string;
  readonly parts?: (base: PayPalBase) => readonly PayPalPart[];
}

const credentials = { id: "emulated-paypal-client", secret: "emulated-paypal-secret" } as const;
const webhookId = "9WX46318VC2650132";
const merchantId = "EMULATEDMERCH1";
const tokenSeconds = 32_400;

/** PayPal's REST interface and approval page on loopback: orders, refunds, disputes, the list of events, notices. */
export async function startPayPal({
  host = "api-m.paypal.com",
  parts = () => [],
}: PayPalOptions = {}): Promise<PayPalEmulator> {
  let serial = 0;
  let tokens = new Set<string>();
  const lost: { match: (call: EmulatedCall) => boolean; status: number }[] = [];
  const base: PayPalBase = {
    merchantId,
    origin: () => emulator.url,
    now: () => emulator.clock ?? new Date(),
    newId: (prefix) => `${prefix}${(++serial).toString().padStart(6, "0")}`,
    emit: (...event) => notices.emit(...event),
  };
  const notices = payPalNotices(base, { host, webhookId });
  const orders = payPalOrders(base);
  const subscriptions = payPalSubscriptions(base);
  const open = [notices.pages, orders.pages, subscriptions.pages];
  const guarded = [notices.answer, orders.answer, subscriptions.answer, ...parts(base)];

  const answer = (call: EmulatedCall): EmulatedReply => {
    if (call.path === "/v1/oauth2/token") return answerToken(call);
    for (const page of open) {
      const reply = page(call);
      if (reply) return reply;
    }
    if (!tokens.has(String(call.headers.authorization ?? "").replace(/^Bearer /, "")))
      return refusal(401, "AUTHENTICATION_FAILURE");
    for (const part of guarded) {
      const reply = part(call);
      if (reply) return loseReply(call) ?? reply;
    }
    return refusal(404, "RESOURCE_NOT_FOUND");
  };
  const loseReply = (call: EmulatedCall): EmulatedReply | null => {
    const at = lost.findIndex(({ match }) => match(call));
    if (at === -1) return null;
    const [{ status } = { status: 500 }] = lost.splice(at, 1);
    return refusal(status, "INTERNAL_SERVER_ERROR");
  };
  const answerToken = (call: EmulatedCall): EmulatedReply => {
    const basic = Buffer.from(`${credentials.id}:${credentials.secret}`).toString("base64");
    if (call.method !== "POST" || call.headers.authorization !== `Basic ${basic}`)
      return {
        status: 401,
        body: { error: "invalid_client", error_description: "Client Authentication failed" },
      };
    const text = base.newId("A21AA");
    tokens.add(text);
    return { status: 200, body: { access_token: text, token_type: "Bearer", expires_in: tokenSeconds } };
  };

  const started = await startEmulator(host, answer);
  const { stop } = started;
  const emulator: PayPalEmulator = Object.assign(started, {
    base,
    orders,
    subscriptions,
    notices,
    clock: null as Date | null,
    variables: {
      PAYPAL_CLIENT_ID: credentials.id,
      PAYPAL_CLIENT_SECRET: credentials.secret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_MERCHANT_ID: merchantId,
      OPERATOR_NAME: "Muster Parcels Ltd",
      OPERATOR_ADDRESS: "1 Example Street, 10115 Berlin",
      TEST_CARRIER_HOSTS: started.testHost,
      TEST_PAYPAL_ROOT: notices.root,
    },
    loseAnswer: (match: (call: EmulatedCall) => boolean, status = 500) => void lost.push({ match, status }),
    expireTokens: () => {
      tokens = new Set();
    },
    stop: async () => {
      notices.address = null;
      await stop();
    },
  });
  return emulator;
}
