import * as calls from "@/lib/connectors/channels/contract";
import { selectCarriersCall } from "@/lib/parcels/carriers/contract";
import { archivedChannelsCall, listedChannelsCall } from "@/lib/shipments/list/channel-contract";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

const rules = [
  { packageType: 40, matchCode: "dhl", matchCountry: "DE", description: "DE" },
  {
    packageType: 50,
    matchCode: "usps",
    regular: "^94",
    example: "9400111202555842332669",
    description: "US",
  },
];
const air = { name: "Air mail", code: "AIR", courier: "china-post" };

/** Calls about channels and their rules. */
export const routes: readonly ApiRoute[] = [
  callWith(calls.selectChannelsCall, { page: 1, name: "air" }, () => ({ pageSize: 100 })),
  callWith(calls.addChannelCall, { ...air, rules }, null, [409]),
  callWith(
    calls.updateChannelCall,
    { id: nobodys, ...air, rules },
    ({ channelId }) => ({ id: channelId, name: "taken" }),
    [404],
  ),
  call(calls.deleteChannelCall, ({ unusedChannelId }) => ({ id: unusedChannelId }), [404]),
  call(calls.channelDeletableCall, ({ channelId }) => ({ id: channelId }), [404]),
  callWith(
    calls.bindChannelCall,
    { id: nobodys, courier: "ups" },
    ({ channelId }) => ({ id: channelId, courier: "dhl" }),
    [404],
  ),
  callWith(
    calls.tryRulesCall,
    {
      rules,
      numbers: ["9400111202555842332669"],
      country: "DE",
    },
    null,
  ),
  call(listedChannelsCall, () => ({})),
  call(archivedChannelsCall, () => ({})),
  callWith(selectCarriersCall, { page: 1, q: "post", tab: 1 }, () => ({})),
];
