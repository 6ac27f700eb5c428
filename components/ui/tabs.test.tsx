import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Tabs } from "./tabs";

const tabs = ["files", "paste", "link"].map((id) => ({ id, name: id }));

function Example() {
  const [selected, setSelected] = useState("files");
  return (
    <Tabs label="Source" tabs={tabs} selected={selected} onSelect={setSelected}>
      <button type="button">Inside {selected}</button>
    </Tabs>
  );
}

it("moves the selection with arrow keys, Home and End, and leads with Tab into the panel", async () => {
  const user = userEvent.setup();
  render(<Example />);
  const shows = (name: string) => {
    const tab = screen.getByRole("tab", { name });
    expect(tab).toHaveFocus();
    expect(tab).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tabpanel", { name })).toHaveTextContent(`Inside ${name}`);
    expect(screen.getByRole("tabpanel").id).toBe(tab.getAttribute("aria-controls"));
  };
  await user.tab();
  shows("files");
  await user.keyboard("{ArrowLeft}");
  shows("link");
  await user.keyboard("{ArrowRight}");
  shows("files");
  await user.keyboard("{End}");
  shows("link");
  await user.keyboard("{Home}{ArrowRight}");
  shows("paste");
  await user.tab();
  expect(screen.getByRole("button", { name: "Inside paste" })).toHaveFocus();
});
