import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { findCarriers } from "./find-carriers";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("finds the carrier of bare digits in the country where the parcel goes, number by number", async () => {
  const placed = Object.entries({ "515596435911": "KR", "888058657515": "IT", "713000000001": "CL" }).map(
    ([number, destination]) => ({ number, destination, candidates: detect(number) }),
  );
  const found = await findCarriers(database.db, placed, "en");
  expect([...found.values()]).toEqual(["cj-korea-express", "brt", "chilexpress"]);
  const proved = {
    number: "1Z999AA10123456784",
    destination: "KR",
    candidates: detect("1Z999AA10123456784"),
  };
  expect((await findCarriers(database.db, [proved], "en")).get(proved.number)).toBe("ups");
});
