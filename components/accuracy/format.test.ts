import { formatHours, formatShare } from "./format";

it("writes shares in whole per cent, and times in hours or days", () => {
  expect(formatShare(0.797, "en")).toBe("80%");
  expect(formatShare(0.797, "de")).toBe("80\u00a0%");
  expect(formatHours(7.8, "en")).toBe("8 hours");
  expect(formatHours(61.5, "en")).toBe("2.6 days");
  expect(formatHours(61.5, "de")).toBe("2,6 Tage");
  expect(formatHours(61.5, "zh-CN")).toBe("2.6天");
});
