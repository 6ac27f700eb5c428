import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawElement } from "./draw-element";
import { framePicture, nameSource } from "./frame-picture";
import { Pictured } from "./pictured";

const words = { save: "Save picture", failed: "It could not be made.", source: "Source: {site}" };
afterEach(cleanup);

it("draws texts and shapes with their colours, without buttons and what is not seen", () => {
  const { container } = render(
    <div style={{ color: "rgb(1, 2, 3)" }}>
      <p>{'Half < "2 days"'}</p>
      <p className="sr-only">For screen readers</p>
      <p style={{ display: "none" }}>Hidden</p>
      <button type="button">Change</button>
      <svg viewBox="0 0 9 9" className="map" aria-hidden="true">
        <circle r="4" style={{ fill: "rgb(9, 8, 7)" }} />
      </svg>
    </div>,
  );
  const root = container.firstElementChild as HTMLElement;
  Range.prototype.getBoundingClientRect = () => new DOMRect(4, 0, 30, 10);
  const drawn = drawElement(root);
  expect(drawn).toContain(">Half &lt; &quot;2 days&quot;</text>");
  // As wide as on the page, whatever font the picture gets.
  expect(drawn).toContain('textLength="30"');
  expect(drawn).toMatch(/<circle [^>]*fill: rgb\(9, 8, 7\)/);
  for (const unseen of ["For screen readers", "Hidden", "Change", 'class="map"'])
    expect(drawn).not.toContain(unseen);
  const image = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`,
    "text/xml",
  );
  expect(image.querySelector("parsererror")).toBeNull();
  // The page looks as before.
  expect(root.style.color).toBe("rgb(1, 2, 3)");
  expect(root.style.colorScheme ?? "").toBe("");
});

it("frames a chart with title, days and source on a white ground", () => {
  const texts = { title: "Time & place", note: "1 – 31 March 2026", source: "Source: tracking.example" };
  const { svg, width, height } = framePicture('<path d="M0,0h9"/>', { width: 600, height: 300 }, texts);
  const image = new DOMParser().parseFromString(svg, "text/xml");
  expect([...image.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(
    Object.values(texts),
  );
  expect(image.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
  expect([width, height]).toEqual([648, 416]);
  expect(framePicture("", { width: 100, height: 1 }, texts).width).toBe(480);
});

it("names the host as source only if others can open it by that name", () => {
  expect(nameSource("tracking.example.com:8443")).toBe("1Tracking · tracking.example.com:8443");
  for (const own of ["127.0.0.1:4712", "[::1]:3000", "localhost:3000", "shop", "demo.localhost", "nas.local"])
    expect(nameSource(own)).toBe("1Tracking");
});

it("says so where the browser cannot make the picture", async () => {
  render(
    <Pictured title="Distribution" note="" name="delivery-time" words={words}>
      <p>1</p>
    </Pictured>,
  );
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error("not here"));
  await userEvent.click(screen.getByRole("button", { name: "Save picture Distribution" }));
  expect(await screen.findByText(words.failed)).toBeInTheDocument();
});
