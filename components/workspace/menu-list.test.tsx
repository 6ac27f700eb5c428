import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type SignedInPage, signedInPages } from "@/lib/accounts/users/constants";
import { MenuList } from "./menu-list";
import { unfoldedMax } from "./rules";

const names = Object.keys(signedInPages) as SignedInPage[];
const pagesOf = (some: readonly SignedInPage[]) =>
  some.map((name) => ({ name, label: name, href: `/en/pages/${name}/page` }));
const few = { name: "few", label: "Few", pages: pagesOf(names.slice(0, 2)) };
const many = { name: "many", label: "Many", pages: pagesOf(names.slice(2, unfoldedMax + 3)) };

const show = (path: string | undefined) =>
  render(
    <PathnameContext value={path ?? "/"}>
      <MenuList parts={[few, many]} />
    </PathnameContext>,
  );
const list = (name: string) => screen.getByRole("list", { name });
const heading = () => screen.getByRole("button", { name: "Many" });

it("folds a part of many pages until the reader is on one of them", () => {
  const { unmount } = show(few.pages[0]?.href);
  expect(heading()).toHaveAttribute("aria-expanded", "false");
  expect(list("Many")).toHaveAttribute("data-folded");
  expect(list("Few")).not.toHaveAttribute("data-folded");
  unmount();
  show(many.pages[0]?.href);
  expect(list("Many")).not.toHaveAttribute("data-folded");
});

it("remembers that the reader unfolded it", async () => {
  const { unmount } = show(few.pages[0]?.href);
  await userEvent.click(heading());
  expect(list("Many")).not.toHaveAttribute("data-folded");
  expect(localStorage.getItem("nav-many")).toBe("open");
  unmount();
  show(few.pages[0]?.href);
  expect(heading()).toHaveAttribute("aria-expanded", "true");
});
