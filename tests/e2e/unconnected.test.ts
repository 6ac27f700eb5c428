import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { carrierName, trackingLink } from "@/lib/parcels/carriers/format";
import { findViolations } from "./browser";
import { ownApp } from "./own-app";
import { testPages } from "./test-pages";

/** A server without carrier accounts and without simulation. */
const { say, visit, go } = testPages(ownApp(() => ({ SANDBOX: "off" })));

it("a server without carriers says so at each parcel, links to the carrier's own page and invents nothing", async () => {
  const number = "RR900000169NL";
  const carrier = findCarrier("postnl");
  if (!carrier) throw new Error("no carrier");
  const name = carrierName(carrier, "en");
  const { page, complaints } = await visit(`/en/detail/${number}`);
  await page.getByText(say("status.problem.notConnected.happened", { carrier: name })).waitFor();
  const link = page.getByRole("link", { name: say("parcel.carrier.page", { carrier: name }) });
  expect(await link.getAttribute("href")).toBe(trackingLink(carrier, number));
  expect(await link.getAttribute("rel")).toContain("noopener");
  expect(await page.getByText(say("journey.simulated"), { exact: true }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await go(page, "/en");
  await page.getByRole("heading", { level: 1, name: say("home.hero.title") }).waitFor();
  expect(await page.getByText(say("home.examples.title")).count()).toBe(0);
  expect(complaints).toEqual([]);
});
