import { drawWidget, type Surroundings, type Widget, type Words } from "./draw-widget";
import { type DrawOptions, keyOf, readCall, readTag, tagAttributes } from "./read-options";

type Given = Readonly<Record<string, unknown>>;

/** The page's API: `window.OneTracking`. */
export interface OneTracking {
  /**
   * Renders a widget; replaces an earlier one in the same container. Reports errors to the console and never
   * throws.
   */
  track(options: Given): Widget;
  /** Calls made before the file loaded were queued here; from then on they are executed at once. */
  readonly q: { push(...calls: readonly Given[]): void };
  readonly isReady: true;
}

/** Elements that are rendered automatically. */
const tagged = "[data-1tracking]";
/** Delay for batching mutations of the page, in milliseconds. */
const gatherMs = 30;

/** Starts a page's widgets and returns the later `window.OneTracking`. One per page. */
export function installWidgets(page: Document, origin: string, words: Words): OneTracking {
  const view = page.defaultView as Window;
  const drawn = new Map<Element, { readonly key: string; readonly widget: Widget | null }>();
  const report = (text: string) => console.error(`1Tracking: ${text}`);
  const around: Surroundings = { origin, words, report };
  let timer = 0;

  const remove = (container: Element) => {
    drawn.get(container)?.widget?.remove();
    drawn.delete(container);
  };
  const draw = (container: Element, options: DrawOptions) => {
    remove(container);
    const widget = options.number ? drawWidget(around, container, options) : null;
    if (!widget) report(`a widget without a number. Set number, or data-number="…" on the tag.`);
    drawn.set(container, { key: keyOf(options), widget });
    watch(container.getRootNode());
  };
  /** Renders added or changed tags, and releases removed ones. */
  const look = () => {
    view.clearTimeout(timer);
    timer = 0;
    for (const container of [...drawn.keys()]) if (!container.isConnected) remove(container);
    for (const container of page.querySelectorAll(tagged)) {
      const options = readTag(container);
      if (drawn.get(container)?.key !== keyOf(options)) draw(container, options);
    }
  };
  const observer = new MutationObserver(() => {
    timer = timer || view.setTimeout(() => guard(look), gatherMs);
  });
  /** Observes the document, or a shadow tree that contains a widget. Idempotent. */
  const watch = (root: Node) =>
    observer.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["data-1tracking", ...tagAttributes],
    });
  const guard = (work: () => void) => {
    try {
      work();
    } catch (error) {
      report(`something went wrong; the page is not affected. ${String(error)}`);
    }
  };
  /** Now, or once the page is parsed. */
  const find = (given: unknown, then: (container: Element) => void) => {
    const search = () =>
      typeof given === "string" ? page.getElementById(given.replace(/^#/, "")) : asElement(given);
    const found = search();
    if (found) return then(found);
    const last = () =>
      guard(() => {
        const late = search();
        if (late) return then(late);
        report(
          `there is no element for container ${JSON.stringify(given)}. Call track once it is on the page.`,
        );
      });
    if (page.readyState === "loading") page.addEventListener("DOMContentLoaded", last);
    else last();
  };

  const track = (given: Given): Widget => {
    let gone = false;
    let container: Element | null = null;
    guard(() =>
      find(given.container || given.containerId, (element) => {
        if (gone) return;
        container = element;
        draw(element, readCall(given));
      }),
    );
    return {
      remove() {
        gone = true;
        guard(() => container && remove(container));
        container = null;
      },
    };
  };

  guard(() => watch(page));
  guard(look);
  if (page.readyState === "loading") page.addEventListener("DOMContentLoaded", () => guard(look));
  return { track, q: { push: (...calls) => calls.forEach(track) }, isReady: true };
}

/** `<script src="…/widget.js" data-number="…">` stands for a tag after it, or in its `data-container`. */
export function tagOfScript(script: HTMLScriptElement): void {
  if (!script.hasAttribute("data-number")) return;
  const page = script.ownerDocument;
  const place = page.createElement("div");
  for (const name of ["data-1tracking", ...tagAttributes])
    place.setAttribute(name, script.getAttribute(name) || "");
  const named = page.getElementById(script.getAttribute("data-container") || "");
  if (named) named.appendChild(place);
  else if (page.body?.contains(script)) script.insertAdjacentElement("afterend", place);
  else
    console.error("1Tracking: put the script with data-number where the widget shall stand, inside <body>.");
}

function asElement(value: unknown): Element | null {
  return value && (value as Node).nodeType === 1 ? (value as Element) : null;
}
