import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import shell from "@/messages/en/shell.json";
import { ZoneNote } from "./zone-note";

const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** An offset that no place in which tests run has. */
const far = "Pacific/Kiritimati";

function open(timeZone: string, { canChange = true, path = "/en/userManage/track/all" } = {}) {
  return render(
    <PathnameContext value={path}>
      <NextIntlClientProvider locale="en" messages={{ shell }} timeZone="UTC">
        <ZoneNote locale="en" timeZone={timeZone} canChange={canChange} />
      </NextIntlClientProvider>
    </PathnameContext>,
  );
}
const text = () => screen.queryByText(/Times are in/)?.textContent ?? null;
beforeEach(() => localStorage.clear());

it("says in which zone times are where the device has another, and leads to the setting", () => {
  open(far);
  expect(text()).toContain(`Times are in ${far}. Your device: ${device.replaceAll("_", " ")}.`);
  expect(screen.getByRole("link", { name: "Change time zone" })).toHaveAttribute(
    "href",
    "/en/userManage/userSetting/accountSetting#profile",
  );
});

it("says nothing where the zones agree, or on other pages", () => {
  open(device);
  open(far, { path: "/en/userManage/userSetting/accountSetting" });
  expect(text()).toBeNull();
});

it("offers no change to whoever may not set the zone", () => {
  open(far, { canChange: false });
  expect(text()).not.toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

it("is dismissed for good", async () => {
  const { unmount } = open(far);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(text()).toBeNull();
  unmount();
  open(far);
  expect(text()).toBeNull();
});
