import { BlockList, isIP } from "node:net";

/**
 * IPv4 blocks without public servers: the IANA special-purpose registry, multicast, and a cloud's metadata
 * agent.
 */
const closed4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** The only IPv6 block of public servers, and its exceptions. */
const open6 = ["2000::/3"];
const closed6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "2620:4f:8000::/48"];

/** Networks that translate IPv4 inside IPv6; the last four bytes are the real address. */
const nat64 = "64:ff9b::/96";

const lists = {
  closed4: blocks(closed4, "ipv4"),
  open6: blocks(open6, "ipv6"),
  closed6: blocks(closed6, "ipv6"),
  nat64: blocks([nat64], "ipv6"),
};

/**
 * True when an address belongs to the public internet. Anything doubtful is not: mapped and tunnelled forms,
 * zones, invalid text. Source: IANA special-purpose address registries for IPv4 and IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const family = address.includes("%") ? 0 : isIP(address);
  if (family === 4) return !lists.closed4.check(address, "ipv4");
  if (family !== 6) return false;
  if (lists.nat64.check(address, "ipv6")) return isPublicAddress(lastFourBytes(address));
  return lists.open6.check(address, "ipv6") && !lists.closed6.check(address, "ipv6");
}

/** The IPv4 address in the last 32 bits of an IPv6 address, however it is written. */
function lastFourBytes(address: string): string {
  // The URL parser writes every form as groups of hex digits.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(":");
  const [high, low] = groups.slice(-2).map((group) => Number.parseInt(group || "0", 16));
  return [high ?? 0, low ?? 0].flatMap((group) => [group >> 8, group & 255]).join(".");
}

function blocks(subnets: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = "", bits] = subnet.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Whether a URL's host is this machine, whatever its name resolves to elsewhere. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
