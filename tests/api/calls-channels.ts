import * as channel from "@/app/api/company/logistic_express/[id]/route";
import * as channelDeletable from "@/app/api/company/logistic_express/isDeleted/[id]/route";
import * as channelAdd from "@/app/api/company/logistic_express/route";
import * as channelTry from "@/app/api/company/logistic_express/try/route";
import * as channelBind from "@/app/api/company/logistic_express_bind/[id]/route";
import * as channelSelect from "@/app/api/company/logistic_express_select/route";
import * as carrierSelect from "@/app/api/company/logistics/select/route";
import * as archivedChannels from "@/app/api/company/userHistoryLogisticsExpressList/route";
import * as listedChannels from "@/app/api/company/userLogisticsExpressList/route";
import * as calls from "@/lib/connectors/channels/contract";
import { selectCarriersCall } from "@/lib/parcels/carriers/contract";
import { archivedChannelsCall, listedChannelsCall } from "@/lib/shipments/list/channel-contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const rules = [
  { packageType: 40, matchCode: "dhl", matchCountry: "DE", description: null },
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
export const channelRoutes: readonly ApiRoute[] = [
  call(channelSelect, calls.selectChannelsCall, { page: 1, name: "air" }),
  call(channelAdd, calls.addChannelCall, { ...air, rules }, [409]),
  call(channel, calls.updateChannelCall, { id: nobodys, ...air, rules }, [404]),
  call(channel, calls.deleteChannelCall, { id: nobodys }, [404]),
  call(channelDeletable, calls.channelDeletableCall, { id: nobodys }, [404]),
  call(channelBind, calls.bindChannelCall, { id: nobodys, courier: "ups" }, [404]),
  call(channelTry, calls.tryRulesCall, {
    rules,
    numbers: ["9400111202555842332669"],
    country: "DE",
  }),
  call(listedChannels, listedChannelsCall, {}),
  call(archivedChannels, archivedChannelsCall, {}),
  call(carrierSelect, selectCarriersCall, { page: 1, q: "post", tab: 1 }),
];
