import { indexChannels } from "./list-channel-names";

const channels = [
  { code: "EU-STD", name: "Paket EU Standard" },
  { code: "Air", name: "EU-STD" },
];

it.each([
  ["eu-std", "EU-STD"],
  ["paket eu standard", "EU-STD"],
  ["Air", "Air"],
  ["Sea", undefined],
])("reads %s as the channel of code %s", (text, code) => {
  expect(indexChannels(channels).get(text.toLowerCase())).toBe(code);
});
