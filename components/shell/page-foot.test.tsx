import { render } from "@testing-library/react";
import { PageFoot } from "./page-foot";

it("keeps toasts above the end of the page while it is there", () => {
  const end = () => document.documentElement.style.getPropertyValue("--page-end");
  const { unmount } = render(<PageFoot>Save</PageFoot>);
  expect(end()).toBe("8px");
  unmount();
  expect(end()).toBe("");
});
