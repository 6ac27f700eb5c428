import { render } from "@testing-library/react";
import { PageFoot } from "./page-foot";

it("keeps toasts above the end of the page while it is there", () => {
  const end = () => document.documentElement.style.getPropertyValue("--page-end");
  const { unmount } = render(<PageFoot>Save</PageFoot>);
  expect(end()).toBe("8px");
  jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(50);
  const other = render(<PageFoot>On top of it</PageFoot>);
  expect(end()).toBe("108px");
  other.unmount();
  expect(end()).toBe("58px");
  unmount();
  expect(end()).toBe("");
});
