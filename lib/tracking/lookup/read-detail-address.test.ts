import { numbersAskedMax, numberTextMax } from "@/lib/tracking/store/constants";
import { readDetailAddress } from "./read-detail-address";

it("reads numbers, what is too many and what is no number from one address", () => {
  const many = Array.from({ length: 21 }, (_, at) => `RR1234567${String(at).padStart(2, "0")}CN`);
  expect(readDetailAddress([...many, "A1~ups"].join(","))).toMatchObject({
    count: 20,
    ignored: [many[20]],
    refused: [{ text: "A1", reason: "tooShort" }],
  });
});

it("refuses every part of an address without a number, and cuts endless ones", () => {
  const { numbers, count, refused } = readDetailAddress(`A1,${"x".repeat(300)}`);
  expect([count, refused.length, numbers[1]?.number.length]).toEqual([0, 2, numberTextMax]);
  expect(readDetailAddress("A1,".repeat(300)).numbers).toHaveLength(numbersAskedMax);
  expect(readDetailAddress("")).toEqual({ numbers: [], count: 0, ignored: [], refused: [] });
});
