import * as contactus from "@/app/api/contactus/route";
import * as subscribeAdd from "@/app/api/subscribe/add/route";
import * as subscribeConfirm from "@/app/api/subscribe/confirm/route";
import * as subscribeDelete from "@/app/api/subscribe/delete/route";
import * as subscribeGet from "@/app/api/subscribe/get/route";
import * as trackCargo from "@/app/api/track/cargo/route";
import * as trackMap from "@/app/api/track/map/route";
import * as trackRealQuery from "@/app/api/track/real_query_multi/route";
import * as trackTranslate from "@/app/api/track/translate/route";
import * as contactusAdd from "@/app/api/v2/contactus/add/route";
import * as orderMessage from "@/app/api/workorder/work_order/message/route";
import * as contact from "@/lib/messages/contact/contract";
import { messageCall } from "@/lib/messages/order-acts/form-contract";
import * as tracking from "@/lib/tracking/lookup/contract";
import * as subscriptions from "@/lib/tracking/subscriptions/contract";
import { type ApiRoute, call } from "./route-rows";

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
export const visitorRoutes: readonly ApiRoute[] = [
  call(trackCargo, tracking.cargoCall, requested),
  call(trackRealQuery, tracking.realQueryCall, requested),
  call(trackTranslate, tracking.translateCall, {
    number: "RB123456785GB",
    carrier: "royal-mail",
    to: "de",
  }),
  call(trackMap, tracking.mapCall, {
    places: [
      { text: "SHENZHEN, CHINA", country: "CN", utc: "2026-03-08T01:12:00.000Z" },
      { text: "Leipzig", city: "Leipzig", country: "DE", utc: null },
    ],
    origin: "CN",
    destination: "FR",
    delivered: false,
    language: "de",
  }),
  call(subscribeAdd, subscriptions.addSubscriptionCall, {
    track: "RB123456785GB",
    carrier: "royal-mail",
    email: "reader@example.org",
    language: "de",
  }),
  call(subscribeConfirm, subscriptions.confirmSubscriptionCall, {
    token: "x".repeat(40),
  }),
  call(subscribeGet, subscriptions.getSubscriptionCall, { token: "x".repeat(40) }),
  call(subscribeDelete, subscriptions.deleteSubscriptionCall, { token: "x".repeat(40) }),
  call(contactus, contact.sendMessageCall, message),
  call(contactusAdd, contact.sendMessageWithFileCall, {
    ...message,
    attachment: { name: "screen.gif", data: picture },
  }),
  call(
    orderMessage,
    messageCall,
    {
      ...{ slug: "shop", key: "x".repeat(40), locale: "de", email: "reader@example.org", name: "Erika" },
      ...{ number: "RB123456785GB", text: "Wo ist mein Paket?", homepage: "", seconds: 12 },
      file: { name: "screen.gif", data: picture },
    },
    [404],
  ),
];
