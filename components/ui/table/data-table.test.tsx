import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { DataColumn, TableSort } from "./columns";
import { DataTable } from "./data-table";

interface City {
  id: string;
  name: string;
  size: number;
}

const cities: City[] = [
  { id: "a", name: "Aachen", size: 3 },
  { id: "b", name: "Bonn", size: 2 },
  { id: "c", name: "Celle", size: 1 },
];
const cityId = ({ id }: City) => id;
const columns: DataColumn<City>[] = [
  {
    id: "name",
    name: "Name",
    isRowHead: true,
    isSortable: true,
    cell: ({ name }, { toggle }) => (
      <button type="button" {...toggle}>
        {name}
      </button>
    ),
  },
  { id: "size", name: "Size", cell: ({ size }) => size },
];

interface Props {
  rows?: readonly City[];
  order?: readonly string[];
  hasLetterKeys?: boolean;
  onSort?: (column: string) => void;
  sort?: TableSort;
  onSelect?: (ids: readonly string[], on: boolean) => void;
  onEdit?: (id: string) => void;
}

/** A table of cities whose details hold a table of their own. */
function Cities({ rows = cities, onSelect, onEdit, ...rest }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const [inner, setInner] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Cities"
      rows={rows}
      rowId={cityId}
      columns={columns}
      empty={<p>No cities</p>}
      {...(onEdit && { onEdit })}
      {...rest}
      selection={{
        has: (id) => selected.has(id),
        onChange: (ids, on) => {
          onSelect?.(ids, on);
          setSelected(new Set(on ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))));
        },
        pageLabel: "Select all",
        rowLabel: ({ name }) => `Select ${name}`,
      }}
      details={{
        open,
        onOpen: setOpen,
        render: ({ id }) => (
          <DataTable
            label="Streets"
            rows={[{ id: `${id}1`, name: "High Street", size: 9 }]}
            rowId={cityId}
            columns={columns}
            details={{ open: inner, onOpen: setInner, render: () => "a long street" }}
          />
        ),
      }}
    />
  );
}

/** The same rows, whose details the caller shows beside the table. */
function Beside({ open, onOpen }: { open: string | null; onOpen: (id: string | null) => void }) {
  const render = ({ id }: { id: string }) => `details of ${id}`;
  return (
    <DataTable
      label="Cities"
      rows={cities}
      rowId={cityId}
      columns={columns}
      hasLetterKeys
      details={{ open, onOpen, render, isBeside: true }}
    />
  );
}

Element.prototype.scrollIntoView = () => undefined;
const head = (name: string) => screen.getByRole("button", { name });

it("says which column sorts, and asks for another order when a name is pressed", async () => {
  const onSort = jest.fn();
  render(<Cities sort={{ column: "name", direction: "descending" }} onSort={onSort} />);
  expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  expect(screen.getByRole("columnheader", { name: "Size" })).not.toHaveAttribute("aria-sort");
  await userEvent.click(head("Name"));
  expect(onSort).toHaveBeenCalledWith("name");
});

it("shows the chosen columns in the chosen order, each cell with its column's name", () => {
  render(<Cities order={["size", "name"]} />);
  const names = screen.getAllByRole("columnheader").map((cell) => cell.textContent);
  expect(names).toEqual(["Size", "Name"]);
  expect(screen.getByRole("cell", { name: "3" })).toHaveAttribute("data-label", "Size");
  expect(screen.getAllByRole("rowheader")).toHaveLength(3);
});

it("selects rows, and all rows of the page by the box in the head, which is mixed in between", async () => {
  const onSelect = jest.fn();
  render(<Cities onSelect={onSelect} />);
  const all = screen.getByRole("checkbox", { name: "Select all" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Bonn" }));
  expect(onSelect).toHaveBeenLastCalledWith(["b"], true);
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(onSelect).toHaveBeenLastCalledWith(["a", "c"], true);
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(onSelect).toHaveBeenLastCalledWith(["a", "b", "c"], false);
});

it("opens one row at a time by its head or a click anywhere on it", async () => {
  render(<Cities />);
  await userEvent.click(head("Aachen"));
  expect(head("Aachen")).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(screen.getByRole("cell", { name: "2" }));
  expect(head("Aachen")).toHaveAttribute("aria-expanded", "false");
  expect(head("Bonn")).toHaveAttribute("aria-controls", "row-b");
  expect(document.getElementById("row-b")).toHaveTextContent("High Street");
});

it("keeps the rows of a table inside the details to that table", async () => {
  render(<Cities hasLetterKeys />);
  await userEvent.click(head("Bonn"));
  const inner = within(screen.getByRole("group", { name: "Streets" }));
  await userEvent.click(inner.getByRole("cell", { name: "9" }));
  expect(screen.getByText("a long street")).toBeInTheDocument();
  expect(head("Bonn")).toHaveAttribute("aria-expanded", "true");
  head("Aachen").focus();
  await userEvent.keyboard("jj");
  expect(head("Celle")).toHaveFocus();
});

it("moves over the rows by keys, opens, selects and edits", async () => {
  const [onSelect, onEdit] = [jest.fn(), jest.fn()];
  render(<Cities hasLetterKeys onSelect={onSelect} onEdit={onEdit} />);
  await userEvent.keyboard("jj");
  expect(head("Bonn")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}k");
  expect(head("Bonn")).toHaveFocus();
  await userEvent.keyboard("xeo");
  expect(onSelect).toHaveBeenLastCalledWith(["b"], true);
  expect(onEdit).toHaveBeenLastCalledWith("b");
  expect(head("Bonn")).toHaveAttribute("aria-expanded", "true");
});

it("lets a row that is shown beside the table follow the keyboard, and go on from where it was clicked", async () => {
  const onOpen = jest.fn();
  const { rerender } = render(<Beside open={null} onOpen={onOpen} />);
  head("Aachen").focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("cell", { name: "2" }));
  expect(onOpen).toHaveBeenLastCalledWith("b");
  expect(head("Bonn")).toHaveFocus();
  rerender(<Beside open="b" onOpen={onOpen} />);
  expect(screen.queryByText("details of b")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  expect(onOpen).toHaveBeenLastCalledWith("c");
  // From elsewhere on the page it goes on from the row that is shown.
  head("Celle").blur();
  await userEvent.keyboard("k");
  expect(onOpen).toHaveBeenLastCalledWith("a");
});

it("leaves single letters alone where a page is about more than the table", async () => {
  const onSelect = jest.fn();
  render(<Cities onSelect={onSelect} />);
  head("Aachen").focus();
  await userEvent.keyboard("jx");
  expect(head("Aachen")).toHaveFocus();
  expect(onSelect).not.toHaveBeenCalled();
});

it("shows what to do where there are no rows, and its keys work again once there are some", async () => {
  const { rerender } = render(<Cities rows={[]} hasLetterKeys />);
  expect(screen.getByText("No cities")).toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  rerender(<Cities hasLetterKeys />);
  await userEvent.keyboard("j");
  expect(head("Aachen")).toHaveFocus();
});
