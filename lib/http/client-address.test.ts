import { clientAddress } from "./client-address";

describe("the caller's address", () => {
  it.each([
    ["10.0.0.1", "6.6.6.6", 0, "10.0.0.1"],
    ["::ffff:10.0.0.1", undefined, 0, "10.0.0.1"],
    ["10.0.0.1", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
    ["10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
    ["10.0.0.1", "203.0.113.9:4711", 1, "203.0.113.9"],
    ["10.0.0.1", "[2001:DB8::1]:80", 1, "2001:db8::1"],
    ["10.0.0.1", undefined, 1, "10.0.0.1"],
    ["10.0.0.1", "203.0.113.9", 3, "10.0.0.1"],
    ["10.0.0.1", "<script>", 1, "10.0.0.1"],
  ])("peer %s, forwarded %j, %i hops → %s", (peer, forwarded, hops, address) => {
    expect(clientAddress(peer, forwarded, hops)).toBe(address);
  });
});
