import * as contact from "@/lib/messages/contact/contract";
import { messageCall } from "@/lib/messages/order-acts/form-contract";
import * as tracking from "@/lib/tracking/lookup/contract";
import { transitTimesCall } from "@/lib/tracking/schedule/contract";
import * as subscriptions from "@/lib/tracking/subscriptions/contract";
import { type ApiRoute, openCall } from "./route-rows";

const requested = {
  numbers: [
    {
      number: "RB123456785GB",
      carrier: "royal-mail",
      linkHost: "www.royalmail.com",
      extra: { postcode: "SW1A 1AA", phone: "0301234" },
    },
  ],
  language: "de",
  usedBefore: ["royal-mail", "dhl"],
};

const message = {
  form: "conissues",
  language: "de",
  pageAddress: "/de/carrier/DPD",
  message: "Die Suche findet nichts.",
  browser: "Firefox 140",
  name: "Erika",
  email: "reader@example.org",
  homepage: "",
  seconds: 12,
};

/** An image of one pixel. */
const picture = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Calls for visitors: tracking, email subscriptions to one parcel, messages to support. */
export const routes: readonly ApiRoute[] = [
  openCall(tracking.cargoCall, requested),
  openCall(tracking.realQueryCall, requested),
  openCall(tracking.translateCall, {
    number: "RB123456785GB",
    carrier: "royal-mail",
    to: "de",
  }),
  openCall(transitTimesCall, { carrier: "dhl" }),
  openCall(tracking.mapCall, {
    places: [
      { text: "SHENZHEN, CHINA", country: "CN", utc: "2026-03-08T01:12:00.000Z" },
      { text: "Leipzig", city: "Leipzig", country: "DE", utc: null },
    ],
    origin: "CN",
    destination: "FR",
    delivered: false,
    language: "de",
  }),
  openCall(subscriptions.addSubscriptionCall, {
    track: "RB123456785GB",
    carrier: "royal-mail",
    email: "reader@example.org",
    language: "de",
    name: "Shoes for Ella",
  }),
  openCall(subscriptions.confirmSubscriptionCall, {
    token: "x".repeat(40),
  }),
  openCall(subscriptions.getSubscriptionCall, { token: "x".repeat(40) }),
  openCall(subscriptions.deleteSubscriptionCall, { token: "x".repeat(40) }),
  openCall(contact.sendMessageCall, message),
  openCall(contact.sendMessageWithFileCall, {
    ...message,
    attachment: { name: "screen.gif", data: picture },
  }),
  openCall(
    messageCall,
    {
      ...{ slug: "shop", key: "x".repeat(40), locale: "de", email: "reader@example.org", name: "Erika" },
      ...{ number: "RB123456785GB", text: "Wo ist mein Paket?", homepage: "", seconds: 12 },
      file: { name: "screen.gif", data: picture },
    },
    [404],
  ),
];
