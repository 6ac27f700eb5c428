import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import ui from "@/messages/en/ui.json";
import { LazyDialog } from "./lazy-dialog";
import { LazyPart } from "./lazy-part";

const Journey = ({ of }: { of: string }) => <p>Journey of {of}</p>;

/** A part that comes once there is a line. */
function drawPart(Part: typeof LazyPart = LazyPart) {
  let hasLine = false;
  let requested = 0;
  const load = async () => {
    requested += 1;
    if (!hasLine) throw new Error("Failed to load chunk");
    return { Journey };
  };
  const draw = () =>
    render(
      <NextIntlClientProvider locale="en" messages={{ ui }} timeZone="UTC">
        <Part load={load} waiting={<p>On its way</p>}>
          {({ Journey: Shown }) => <Shown of="RR900000169NL" />}
        </Part>
      </NextIntlClientProvider>,
    );
  return {
    draw,
    asked: () => requested,
    mend: () => {
      hasLine = true;
    },
  };
}

describe("a part that comes late", () => {
  it("says in its place that it could not come, and is asked for again on a press", async () => {
    const part = drawPart();
    part.draw();
    expect(screen.getByText("On its way")).toBeTruthy();
    await screen.findByText(ui.lazy.failed);
    const retry = screen.getByRole("button", { name: ui.lazy.retry });
    await userEvent.click(retry);
    await screen.findByText(ui.lazy.failed);
    expect(part.asked()).toBe(2);
    part.mend();
    await userEvent.click(screen.getByRole("button", { name: ui.lazy.retry }));
    await screen.findByText("Journey of RR900000169NL");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("comes by itself when the line is back, and is there at once the next time", async () => {
    const part = drawPart();
    const first = part.draw();
    await screen.findByText(ui.lazy.failed);
    part.mend();
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByText("Journey of RR900000169NL");
    first.unmount();
    part.draw();
    expect(screen.getByText("Journey of RR900000169NL")).toBeTruthy();
    expect(part.asked()).toBe(2);
  });

  it("says in a small dialog that a dialog could not come, tries again on a press and can be closed", async () => {
    // jsdom knows the element, but not how to open it.
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.setAttribute("open", "");
    };
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.removeAttribute("open");
    };
    const onClose = jest.fn();
    const part = drawPart((props) => <LazyDialog {...props} onClose={onClose} />);
    part.draw();
    const dialog = await screen.findByRole("dialog", { name: ui.lazy.title });
    expect(dialog).toHaveTextContent(ui.lazy.failed);
    await userEvent.click(screen.getByRole("button", { name: ui.lazy.close }));
    expect(onClose).toHaveBeenCalledTimes(1);
    part.mend();
    await userEvent.click(screen.getByRole("button", { name: ui.lazy.retry }));
    await screen.findByText("Journey of RR900000169NL");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that there is no connection where the browser reports none", async () => {
    const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    drawPart().draw();
    await screen.findByText(ui.lazy.offline);
    onLine.mockRestore();
  });
});
