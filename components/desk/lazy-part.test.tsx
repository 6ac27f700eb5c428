import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import desk from "@/messages/en/desk.json";
import errors from "@/messages/en/errors.json";
import { LazyPart } from "./lazy-part";

const Journey = ({ of }: { of: string }) => <p>Journey of {of}</p>;

/** A part that comes once there is a line. */
function drawPart() {
  let hasLine = false;
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (!hasLine) throw new Error("Failed to load chunk");
    return { Journey };
  };
  const draw = () =>
    render(
      <NextIntlClientProvider locale="en" messages={{ desk, errors }} timeZone="UTC">
        <LazyPart load={load} waiting={<p>On its way</p>}>
          {({ Journey: Shown }) => <Shown of="RR900000169NL" />}
        </LazyPart>
      </NextIntlClientProvider>,
    );
  return {
    draw,
    asked: () => asked,
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
    await screen.findByText(errors.requestFailed);
    const retry = screen.getByRole("button", { name: desk.details.retry });
    await userEvent.click(retry);
    await screen.findByText(errors.requestFailed);
    expect(part.asked()).toBe(2);
    part.mend();
    await userEvent.click(screen.getByRole("button", { name: desk.details.retry }));
    await screen.findByText("Journey of RR900000169NL");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("comes by itself when the line is back, and is there at once the next time", async () => {
    const part = drawPart();
    const first = part.draw();
    await screen.findByText(errors.requestFailed);
    part.mend();
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByText("Journey of RR900000169NL");
    first.unmount();
    part.draw();
    expect(screen.getByText("Journey of RR900000169NL")).toBeTruthy();
    expect(part.asked()).toBe(2);
  });
});
