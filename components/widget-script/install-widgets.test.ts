import { installWidgets, type OneTracking, tagOfScript } from "./install-widgets";

const origin = "https://tracking.example";
const words = {
  en: { title: "Tracking of {number}", link: "Track {number} at 1Tracking" },
  de: { title: "Sendungsverfolgung für {number}", link: "{number} bei 1Tracking verfolgen" },
};
const number = "RR900000169NL";

let api: OneTracking;
let complaints: string[];

/** One page with one installation, as in production; it contains a tag before the script runs. */
beforeAll(() => {
  put(`<div id="early" data-1tracking data-number="LX900000172ES"></div>`);
  api = installWidgets(document, origin, words);
});
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, "error").mockImplementation((text: string) => void complaints.push(text));
});
afterEach(async () => {
  document.body.replaceChildren();
  await soon();
});

const frames = () => [...document.querySelectorAll("iframe")];
const soon = () => new Promise((later) => setTimeout(later, 80));
function put(html: string) {
  document.body.insertAdjacentHTML("beforeend", html);
  return document.body.lastElementChild as HTMLElement;
}
function fromFrame(
  frame: HTMLIFrameElement,
  data: unknown,
  from = origin,
  source: unknown = frame.contentWindow,
) {
  window.dispatchEvent(new MessageEvent("message", { data, origin: from, source: source as Window }));
}

it("renders the tags that exist when it loads", () => {
  expect(document.querySelector<HTMLIFrameElement>("#early iframe")?.src).toBe(
    `${origin}/widget/LX900000172ES`,
  );
});

describe("a call", () => {
  it("renders a frame in the specification's size with a title in its language", () => {
    const box = put('<div id="box"></div>');
    api.track({
      container: "box",
      number,
      lang: "de",
      carrier: "dhl",
      colours: { accent: "#0a7d4f", theme: "dark" },
      company: "our-shop",
    });
    const frame = box.querySelector("iframe")!;
    expect(frame.src).toBe(
      `${origin}/widget/${number}?lang=de&carrier=dhl&accent=%230a7d4f&theme=dark&company=our-shop`,
    );
    expect([frame.style.width, frame.style.height, frame.style.maxWidth]).toEqual(["450px", "600px", "100%"]);
    expect(frame.title).toBe(`Sendungsverfolgung für ${number}`);
    expect(frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
    expect(complaints).toEqual([]);
  });

  it("accepts an id, an id with its hash, an element and the specification's word for it", () => {
    const boxes = ["a", "b", "c", "d"].map((id) => put(`<div id="${id}"></div>`));
    for (const options of [
      { container: "a" },
      { container: "#b" },
      { container: boxes[2] },
      { containerId: "d" },
    ])
      api.track({ ...options, number });
    expect(boxes.map((box) => box.querySelectorAll("iframe").length)).toEqual([1, 1, 1, 1]);
  });

  it("replaces an earlier widget in the same element", () => {
    const box = put('<div id="box"></div>');
    api.track({ container: box, number });
    api.track({ container: box, number: "LX900000172ES", height: "300", width: 320 });
    expect(box.querySelectorAll("iframe")).toHaveLength(1);
    expect(box.querySelector("iframe")!.src).toContain("LX900000172ES");
    expect(box.querySelector("iframe")!.style.height).toBe("300px");
  });

  it("can be removed without a trace", () => {
    const box = put('<div id="box"><a href="/x">own</a></div>');
    const before = box.innerHTML;
    const widget = api.track({ container: box, number });
    expect((box.firstElementChild as HTMLElement).style.display).toBe("none");
    widget.remove();
    widget.remove();
    expect(box.innerHTML.replace(' style=""', "")).toBe(before);
  });

  it("with invalid options reports what to do and throws nothing", () => {
    const nonsense: unknown[] = [
      {},
      { container: "nowhere", number },
      { container: 5, number },
      null,
      undefined,
      7,
    ];
    for (const options of nonsense) expect(() => api.track(options as never).remove()).not.toThrow();
    put('<div id="box"></div>');
    expect(() => api.track({ container: "box" })).not.toThrow();
    expect(complaints.length).toBeGreaterThanOrEqual(nonsense.length);
    for (const text of complaints) expect(text).toMatch(/^1Tracking: /);
    expect(frames()).toEqual([]);
  });

  it("from the queue is executed at once", () => {
    put('<div id="box"></div>');
    api.q.push({ container: "box", number });
    expect(frames()).toHaveLength(1);
  });

  it("cannot redirect elsewhere through its number", () => {
    const box = put("<div></div>");
    for (const hostile of [
      "../../evil",
      "//evil.example/",
      "?lang=xx#",
      "javascript:alert(1)",
      "\ud800AB12345",
    ]) {
      api.track({ container: box, number: hostile });
      const address = new URL(box.querySelector("iframe")!.src);
      expect(address.origin).toBe(origin);
      expect(address.pathname).toMatch(/^\/widget\/[^/]+$/);
    }
  });
});

describe("a tag", () => {
  it("is rendered when it is added later, however many there are", async () => {
    put(`<div data-1tracking data-number="${number}"></div>`);
    await soon();
    expect(frames()).toHaveLength(1);
    put(`<section><div data-1tracking data-number="LX900000172ES"></div></section>`);
    put(`<div data-1tracking data-number="LX900000141SG"></div>`);
    await soon();
    expect(frames()).toHaveLength(3);
  });

  it("is rendered again when its attributes change, and not otherwise", async () => {
    const tag = put(`<div data-1tracking data-number="${number}"></div>`);
    await soon();
    const [first] = frames();
    tag.className = "x";
    await soon();
    expect(frames()).toEqual([first]);
    tag.dataset.number = "LX900000172ES";
    await soon();
    expect(frames()[0]!.src).toContain("LX900000172ES");
    expect(frames()).toHaveLength(1);
  });

  it("is released when it leaves the page, and rendered when it returns", async () => {
    const tag = put(`<div data-1tracking data-number="${number}"></div>`);
    await soon();
    const stopped = jest.spyOn(window, "removeEventListener");
    tag.remove();
    await soon();
    expect(tag.querySelector("iframe")).toBeNull();
    expect(stopped.mock.calls.map(([kind]) => kind)).toContain("message");
    stopped.mockRestore();
    document.body.append(tag);
    await soon();
    expect(tag.querySelectorAll("iframe")).toHaveLength(1);
  });

  it("without a number is reported once", async () => {
    put("<div data-1tracking></div>");
    await soon();
    put("<p></p>");
    await soon();
    expect(complaints).toHaveLength(1);
  });

  it("may be the script itself", async () => {
    const script = document.createElement("script");
    script.setAttribute("data-number", number);
    script.setAttribute("data-height", "300");
    document.body.append(script);
    tagOfScript(script);
    await soon();
    expect(script.nextElementSibling?.querySelector("iframe")?.style.height).toBe("300px");
  });

  it("is released in a shadow tree too", async () => {
    const host = put("<div></div>");
    const root = host.attachShadow({ mode: "open" });
    const box = document.createElement("div");
    root.append(box);
    api.track({ container: box, number });
    expect(box.querySelectorAll("iframe")).toHaveLength(1);
    box.remove();
    await soon();
    expect(box.querySelector("iframe")).toBeNull();
  });
});

describe("the frame's message", () => {
  it("sets its height, within bounds", () => {
    const box = put("<div></div>");
    api.track({ container: box, number });
    const [frame] = frames();
    fromFrame(frame!, { onetracking: "height", px: 412.2 });
    expect(frame!.style.height).toBe("413px");
    fromFrame(frame!, { onetracking: "height", px: 3 });
    expect(frame!.style.height).toBe("80px");
    fromFrame(frame!, { onetracking: "height", px: 90_000 });
    expect(frame!.style.height).toBe("5000px");
  });

  it("counts from our origin and our window only", () => {
    api.track({ container: put("<div></div>"), number });
    const [frame] = frames();
    fromFrame(frame!, { onetracking: "height", px: 99 }, "https://evil.example");
    fromFrame(frame!, { onetracking: "height", px: 99 }, origin, window);
    for (const data of [
      null,
      7,
      "height",
      { onetracking: "height", px: "99" },
      { onetracking: "height", px: Number.NaN },
    ])
      fromFrame(frame!, data);
    expect(frame!.style.height).toBe("600px");
  });

  it("is ignored by a widget with fixed height", () => {
    api.track({ container: put("<div></div>"), number, resize: false });
    const [frame] = frames();
    fromFrame(frame!, { onetracking: "height", px: 99 });
    expect(frame!.style.height).toBe("600px");
  });
});

describe("a frame that cannot load", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
  });

  it("is replaced by a link, and comes back when it responds after all", () => {
    const box = put("<div></div>");
    api.track({ container: box, number, lang: "de" });
    const [frame] = frames();
    frame!.dispatchEvent(new Event("load"));
    jest.advanceTimersByTime(10_001);
    const link = box.querySelector("a")!;
    expect(link.href).toBe(`${origin}/de/detail/${number}`);
    expect(link.textContent).toBe(`${number} bei 1Tracking verfolgen`);
    expect(frame!.style.display).toBe("none");
    expect(complaints.at(-1)).toContain(origin);
    fromFrame(frame!, { onetracking: "ready" });
    expect(box.querySelector("a")).toBeNull();
    expect(frame!.style.display).toBe("block");
  });

  it("is replaced by the page's own link if there is one", () => {
    const box = put('<div><a href="/mine">mine</a></div>');
    api.track({ container: box, number });
    frames()[0]!.dispatchEvent(new Event("load"));
    jest.advanceTimersByTime(10_001);
    expect(box.querySelectorAll("a")).toHaveLength(1);
    expect(box.querySelector("a")!.style.display).toBe("");
  });

  it("names the policy that blocked it", () => {
    const box = put("<div></div>");
    api.track({ container: box, number });
    const refused = Object.assign(new Event("securitypolicyviolation"), {
      blockedURI: `${origin}/widget/${number}`,
      effectiveDirective: "frame-src",
    });
    window.dispatchEvent(refused);
    expect(complaints.at(-1)).toContain(`frame-src ${origin}`);
    expect(box.querySelector("a")).not.toBeNull();
  });
});
