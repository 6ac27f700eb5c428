import { nameTown } from "./name-town";

const shenzhen = { text: "Shenzhen, China", city: "Shenzhen", country: "CN" };

it("names the town in Chinese and leaves the rest of the text", () => {
  expect(nameTown(shenzhen, "zh-CN")).toBe("深圳, China");
  expect(nameTown({ text: "Berlin", city: "Berlin", country: "DE" }, "zh-CN")).toBe("柏林");
});

it("changes nothing for other readers, longer names, unknown towns and texts without a town", () => {
  expect(nameTown(shenzhen, "en")).toBeNull();
  expect(nameTown({ ...shenzhen, text: "Shenzhen Nanshan, China" }, "zh-CN")).toBeNull();
  expect(nameTown({ text: "Nowhereville", city: "Nowhereville", country: "DE" }, "zh-CN")).toBeNull();
  expect(nameTown({ text: "China", country: "CN" }, "zh-CN")).toBeNull();
});
