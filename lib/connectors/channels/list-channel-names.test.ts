import { codeOfChannel } from "./list-channel-names";

const channels = [
  { code: "EU-STD", name: "Paket EU Standard" },
  { code: "Air", name: "EU-STD" },
];

it.each([
  ["eu-std", "EU-STD"],
  ["paket eu standard", "EU-STD"],
  ["Air", "Air"],
  ["Sea", null],
])("reads %s as the channel of code %s", (text, code) => {
  expect(codeOfChannel(channels, text)).toBe(code);
});
