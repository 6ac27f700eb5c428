import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MenuAction, MenuLink, MenuList } from "./menu";
import { PopoverFrame } from "./popover-frame";

afterEach(cleanup);

function renderMenu() {
  render(
    <PopoverFrame id="menu" trigger="More">
      <MenuList>
        <MenuLink href="/a">A</MenuLink>
        <MenuAction onClick={() => undefined}>B</MenuAction>
        <MenuLink href="/c">C</MenuLink>
      </MenuList>
      <input aria-label="name" defaultValue="text" />
    </PopoverFrame>,
  );
  screen.getByRole("button", { name: "More" }).focus();
}
const focused = () => document.activeElement?.textContent;

it("moves the focus from the button through the entries and around, with arrows, Home and End", async () => {
  renderMenu();
  const places: (string | null | undefined)[] = [];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"]) {
    await userEvent.keyboard(`{${key}}`);
    places.push(focused());
  }
  expect(places).toEqual(["A", "B", "C", "A", "C", "A", "C"]);
});

it("enters at the last entry upwards, and leaves the keys of a field alone", async () => {
  renderMenu();
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toBe("C");
  const field = screen.getByLabelText("name");
  field.focus();
  await userEvent.keyboard("{Home}{ArrowDown}");
  expect(field).toHaveFocus();
});
