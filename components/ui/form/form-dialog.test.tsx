import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { TextField } from "./fields";
import { FormDialog } from "./form-dialog";
import { useNativeForm } from "./use-native-form";

const sent = jest.fn<Promise<boolean>, [Readonly<Record<string, string>>]>();
const ask = jest.fn<Promise<boolean>, []>();
beforeEach(() => {
  sent.mockReset().mockResolvedValue(true);
  ask.mockReset();
});

/** A dialog that closes, once saved or left. */
function Opened({ asks = true }: { asks?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [dirty, setDirty] = useState(false);
  const form = useNativeForm({
    ...{ id: "test", words: { working: "Working" }, reasons: { badInput: "Bad", requestFailed: "Failed" } },
    send: sent,
    onDone: () => setOpen(false),
  });
  if (!isOpen) return <p>Closed</p>;
  return (
    <FormDialog
      form={{ ...form, dirty }}
      title="New thing"
      submit="Save"
      cancel="Cancel"
      {...(asks && { onLeave: ask })}
      onClose={() => setOpen(false)}
    >
      <TextField name="name" label="Name" onInput={() => setDirty(true)} />
    </FormDialog>
  );
}
const ways = {
  "the button": (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText("Cancel")),
  "the cross": (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement),
  Escape: (user: ReturnType<typeof userEvent.setup>) => user.keyboard("{Escape}"),
};

it("sends what its fields hold, also with Enter, and stays with the reason when that fails", async () => {
  const user = userEvent.setup();
  render(<Opened />);
  screen.getByRole("dialog", { name: "New thing" });
  sent.mockRejectedValueOnce(new Error("broken line"));
  await user.type(screen.getByLabelText("Name"), "Eve");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Failed"));
  expect(screen.getByLabelText("Name")).toHaveValue("Eve");
  await user.type(screen.getByLabelText("Name"), "{Enter}");
  await screen.findByText("Closed");
  expect(sent.mock.calls).toEqual([[{ name: "Eve" }], [{ name: "Eve" }]]);
  expect(ask).not.toHaveBeenCalled();
});

it.each(Object.entries(ways))(
  "is left by %s, and not before its reader agrees to lose what is unsaved",
  async (_, leave) => {
    const user = userEvent.setup();
    render(<Opened />);
    await user.type(screen.getByLabelText("Name"), "Eve");
    ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await leave(user);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(screen.getByLabelText("Name")).toHaveValue("Eve");
    await leave(user);
    await screen.findByText("Closed");
    expect(sent).not.toHaveBeenCalled();
  },
);

it.each([
  ["nothing was typed", {}, ""],
  ["it has nothing to ask", { asks: false }, "Eve"],
])("is left without a question where %s", async (_, props, text) => {
  const user = userEvent.setup();
  render(<Opened {...props} />);
  if (text) await user.type(screen.getByLabelText("Name"), text);
  await user.keyboard("{Escape}");
  await screen.findByText("Closed");
  expect(ask).not.toHaveBeenCalled();
});
