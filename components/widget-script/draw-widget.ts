import { resultsAddress, widgetAddress } from "@/lib/site/content/widget-address";
import { readWidgetMessage, type WidgetMessage } from "@/lib/site/content/widget-messages";
import { frameSandbox } from "@/lib/site/content/write-embed";
import type { DrawOptions } from "./read-options";

/** Messages in the product's languages: the frame's title, and the fallback link's text. */
export type Words = Readonly<Record<string, { readonly title: string; readonly link: string }>>;

export interface Surroundings {
  /** Origin of the frame: the script's own. */
  readonly origin: string;
  readonly words: Words;
  /** Reports what to fix to the page's developer. */
  readonly report: (text: string) => void;
}

export interface Widget {
  remove(): void;
}

/** Deadline after its load event for the frame's first message, in milliseconds. */
const answerMaxMs = 10_000;
const heightMinPx = 80;
const heightMaxPx = 5000;

/**
 * Renders a frame into an element and keeps it at its content's height. Needs nothing but CSP's `frame-src`
 * from the page.
 */
export function drawWidget(around: Surroundings, container: Element, options: DrawOptions): Widget {
  const { origin, report } = around;
  const page = container.ownerDocument;
  const view = page.defaultView as Window;
  const words = wordsOf(around.words, options.lang || view.navigator.language);
  const frame = page.createElement("iframe");
  const own = [...container.children].filter((child) => "style" in child) as HTMLElement[];
  const before = own.map((child) => child.style.display);
  let link: HTMLAnchorElement | null = null;
  let timer = 0;

  const showOwn = (shown: boolean) =>
    own.forEach((child, at) => {
      child.style.display = shown ? (before[at] ?? "") : "none";
    });
  const say = (message: WidgetMessage) => frame.contentWindow?.postMessage(message, origin);
  const there = () => {
    view.clearTimeout(timer);
    view.removeEventListener("securitypolicyviolation", refused);
    if (link) link.remove();
    link = null;
    showOwn(false);
    frame.style.display = "block";
  };
  const failed = (reason: string) => {
    view.clearTimeout(timer);
    report(reason);
    frame.style.display = "none";
    showOwn(true);
    if (own.length > 0 || link) return;
    link = page.createElement("a");
    link.href = resultsAddress(origin, options.number, options);
    link.textContent = words.link.replace("{number}", options.number);
    container.appendChild(link);
  };
  const hear = (event: MessageEvent) => {
    // Any window may post: accept only our frame, and only while it shows our page.
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = readWidgetMessage(event.data);
    if (message?.onetracking === "ready") {
      there();
      say({ onetracking: "hello" });
    }
    if (message?.onetracking === "height" && options.resize)
      frame.style.height = `${Math.min(Math.max(message.px, heightMinPx), heightMaxPx)}px`;
  };
  const refused = (event: Event) => {
    const { blockedURI, effectiveDirective } = event as SecurityPolicyViolationEvent;
    if (/^(frame|child|default)-src/.test(effectiveDirective) && blockedURI.startsWith(origin))
      failed(`this page's Content-Security-Policy refuses the frame. Add to it: frame-src ${origin}`);
  };

  view.addEventListener("message", hear);
  view.addEventListener("securitypolicyviolation", refused);
  frame.addEventListener("load", () => {
    view.clearTimeout(timer);
    timer = view.setTimeout(
      () => failed(`${origin} does not answer. A link stands in for the widget.`),
      answerMaxMs,
    );
    say({ onetracking: "hello" });
  });
  frame.title = words.title.replace("{number}", options.number);
  frame.setAttribute("sandbox", frameSandbox);
  frame.setAttribute("loading", "lazy");
  frame.referrerPolicy = "no-referrer";
  // Set individually through the object model: a policy without 'unsafe-inline' forbids style attributes, not
  // this.
  const { style } = frame;
  style.display = "block";
  style.boxSizing = "border-box";
  style.width = `${options.width}px`;
  style.maxWidth = "100%";
  style.height = `${options.height}px`;
  style.border = "0";
  style.borderRadius = "14px";
  frame.src = widgetAddress(origin, options.number, options);
  showOwn(false);
  container.appendChild(frame);

  return {
    remove() {
      view.clearTimeout(timer);
      view.removeEventListener("message", hear);
      view.removeEventListener("securitypolicyviolation", refused);
      frame.remove();
      if (link) link.remove();
      showOwn(true);
    },
  };
}

/** Messages for a language tag; English if none of ours fits. */
function wordsOf(words: Words, tag: string): { readonly title: string; readonly link: string } {
  const language = tag.toLowerCase().split("-")[0] ?? "";
  const found = Object.keys(words).find((one) => one.toLowerCase().split("-")[0] === language);
  return words[found ?? "en"] ?? { title: "{number}", link: "{number}" };
}
