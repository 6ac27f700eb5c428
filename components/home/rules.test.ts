import { reasonKey } from "@/components/tracking/carriers/reason-key";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { findCorrection } from "@/lib/parcels/detection/find-correction";
import { parsePaste } from "@/lib/parcels/detection/parse-paste";
import { readBox, tidyPaste } from "./rules";

const detector = { parsePaste, detect, findCorrection };
const noHosts = new Map<string, object>();
const read = (text: string, max = 20) => readBox(text, detector, noHosts, max);

it("classifies every line and loses none", () => {
  const { lines, numbers, duplicates, invalid } = read(
    "RR123456785CN\n\nhello\nrr 123 456 785 cn\n1Z999AA10123456784",
  );
  expect(lines.map(({ kind }) => kind)).toEqual(["number", "empty", "invalid", "repeated", "number"]);
  expect(lines[2]).toMatchObject({ reason: "noDigit" });
  expect(lines[3]).toMatchObject({ of: 0 });
  expect(numbers).toEqual(["RR123456785CN", "1Z999AA10123456784"]);
  expect({ duplicates, invalid }).toEqual({ duplicates: 1, invalid: 1 });
});

it("leaves out numbers past the limit and marks their lines", () => {
  const { lines, numbers, over } = read("AB100001\nAB100002\nAB100003", 2);
  expect(numbers).toHaveLength(2);
  expect(lines[2]).toEqual({ kind: "over", number: "AB100003" });
  expect(over).toEqual(["AB100003"]);
});

it("counts several numbers in one line and offers to split them", () => {
  const { lines, numbers } = read("AB100001, CD100002");
  expect(lines[0]).toEqual({ kind: "several", numbers: ["AB100001", "CD100002"] });
  expect(numbers).toHaveLength(2);
});

it("leaves a plain pasted number to the browser and turns emails and links into lines", () => {
  expect(tidyPaste("RR123456785CN", detector)).toBeNull();
  expect(tidyPaste("nothing to see in this text", detector)).toBeNull();
  const mail =
    "Dear customer, your parcel RR123456785CN is on its way, and so is 1Z999AA10123456784. Thank you";
  expect(tidyPaste(mail, detector)?.text).toBe("RR123456785CN\n1Z999AA10123456784");
});

it("remembers the carrier's link that a number came from, and trusts it", () => {
  const tidy = tidyPaste("https://www.ups.com/track?tracknum=1Z999AA10123456784", detector);
  expect(tidy?.sources.get("1Z999AA10123456784")?.linkHost).toBe("www.ups.com");
  const { lines } = readBox(tidy?.text ?? "", detector, tidy?.sources ?? noHosts, 20);
  const [line] = lines;
  expect(line?.kind === "number" && line.candidates[0] && reasonKey(line.candidates[0])).toBe("fromLink");
});

it("names the confidence: certain, likely, a guess, a failed check digit", () => {
  const reason = (number: string) => {
    const [best] = detect(number);
    return best ? reasonKey(best) : null;
  };
  expect(reason("RR123456785CN")).toBe("sure.suffix");
  expect(reason("1Z999AA10123456784")).toBe("sure.checked");
  expect(reason("3318810025")).toBe("likely.checked");
  expect(reason("986578788855")).toBe("guess.format");
  expect(reason("LX123456789DE")).toBe("guess.failed");
});
