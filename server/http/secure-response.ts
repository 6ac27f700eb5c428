import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import { takeNotFound } from "@/lib/http/mark-not-found";
import { pagePolicy } from "@/lib/http/page-policy.mjs";
import {
  framedHeaders,
  httpsHeaders,
  resourcePolicy,
  reusableControl,
  scannerHeaders,
  securityHeaders,
  sharedControl,
  unframedHeaders,
} from "@/lib/http/security-headers";
import { chooseEncoding, compressor, type Encoding, isCompressible, packOnce, packWhole } from "./compress";
import { type CachedResponse, cacheResponse, isUnchanged } from "./response-cache";

/** What the web process knows about the request when the response begins. */
export interface AnswerPlan {
  readonly https: boolean;
  readonly acceptEncoding: string;
  /** The requested URL: cache key of a static page; undefined in development. */
  readonly path?: string | undefined;
  /** A page that other sites may frame: the widget. */
  readonly isFramed?: boolean | undefined;
  /** A page that may use the camera: the tracking box scans labels. */
  readonly hasScanner?: boolean | undefined;
  /** A page that holds nothing of its reader: the framework's `no-store` for what it renders per request would rebuild it on every way back. */
  readonly isImpersonal?: boolean | undefined;
  /** Replaces 200: a prerendered page cannot set its status. */
  readonly status?: number | undefined;
  /** Response of a call to an unsupported method: the framework sends an empty 405. */
  readonly refuseMethod?: (() => Response) | undefined;
}

/** Assets up to this size are compressed once and cached; larger ones are compressed as streams. */
const wholeAssetMaxBytes = 2 * 1024 * 1024;
const smallestPackedBytes = 1024;

const policyHeader = "content-security-policy";
/** How a page's policy begins, unlike that of a document which must do less, such as a mail. */
const ownPolicies = "default-src 'self'";

/** Cache-Control of the framework for static pages. */
const lastingControl = /^s-maxage=31536000\b/;

type Done = () => void;
type Phase = "new" | "plain" | "held" | "packed";

/**
 * A response that adds the security headers and compresses. A page rendered per request contains its nonce and
 * is streamed; one rendered at build time is buffered until complete, so that its inline scripts can be listed
 * by their hashes.
 */
export class SecureResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  plan: AnswerPlan = { https: false, acceptEncoding: "" };
  #phase: Phase = "new";
  #held: Buffer[] = [];
  #encoding: Encoding | null = null;
  #packer: Transform | undefined;
  #isLasting = false;

  constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...args);
    // A buffered response counts as begun for its writer.
    Object.defineProperty(this, "headersSent", { get: () => this.#phase !== "new" });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the base class has six overloads
  override writeHead(status: number, ...rest: any[]): this {
    if (this.#phase === "held") return this;
    if (this.#phase !== "new") return super.writeHead(status, ...rest);
    const given: unknown = rest.at(-1);
    if (typeof rest[0] === "string") this.statusMessage = rest[0];
    if (given && typeof given === "object") this.#takeHeaders(given as OutgoingHttpHeaders | string[]);
    this.statusCode = status;
    const isCached = this.hasHeader("x-nextjs-prerender") || this.hasHeader("x-nextjs-cache");
    const control = String(this.getHeader("cache-control") ?? "");
    this.#isLasting = isCached && (control === sharedControl || lastingControl.test(control));
    if (this.#isLasting) this.setHeader("cache-control", sharedControl);
    const isPage = String(this.getHeader("content-type")).startsWith("text/html");
    if (status === 200 && isPage && this.plan.isImpersonal && /\bno-store\b/.test(control))
      this.setHeader("cache-control", reusableControl);
    const instead = this.#isMissingPage() ? 404 : this.plan.status;
    if (status === 200 && instead) {
      this.statusCode = instead;
      this.setHeader("cache-control", "private, no-store");
    }
    this.#begin();
    return this;
  }

  /** Only a document gets 404: the browser router's requests are for the page's content. */
  #isMissingPage(): boolean {
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(this.getHeader(policyHeader))) ?? [];
    return takeNotFound(nonce) && String(this.getHeader("content-type")).startsWith("text/html");
  }

  override flushHeaders(): void {
    if (this.#phase === "new") this.writeHead(this.statusCode);
    if (this.#phase !== "held") super.flushHeaders();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the base class has overloads
  override write(chunk: any, ...rest: any[]): boolean {
    if (this.#phase === "new") this.writeHead(this.statusCode);
    if (this.#phase === "plain") return super.write(chunk, ...rest);
    const { encoding, done } = readRest(rest);
    if (this.#packer) return this.#packer.write(chunk, encoding, done);
    this.#held.push(typeof chunk === "string" ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
    done?.();
    return true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the base class has overloads
  override end(...args: any[]): this {
    const { refuseMethod } = this.plan;
    if (refuseMethod && this.statusCode === 405 && this.#phase === "new" && this.req.method !== "HEAD") {
      this.plan = { ...this.plan, refuseMethod: undefined };
      void this.#refuse(refuseMethod());
      return this;
    }
    if (this.#phase === "new") this.writeHead(this.statusCode);
    if (this.#phase === "plain") return super.end(...args);
    const hasChunk = args.length > 0 && typeof args[0] !== "function" && args[0] != null;
    const { done } = readRest(hasChunk ? args.slice(1) : args);
    if (hasChunk) this.write(args[0], ...args.slice(1).filter((arg) => typeof arg === "string"));
    if (done) this.once("finish", done);
    if (this.#packer) this.#packer.end();
    else this.#sendWhole();
    return this;
  }

  /** Sends a page as sent before; 304 if the client has it. */
  sendCached(answer: CachedResponse): void {
    this.#phase = "plain";
    const unchanged = isUnchanged(this.req, answer);
    for (const [name, value] of Object.entries(answer.headers)) {
      const isOfBody = /^content-(length|encoding|type|security-policy)$/.test(name);
      if (value !== undefined && !(unchanged && isOfBody)) super.setHeader(name, value);
    }
    super.writeHead(unchanged ? 304 : answer.status);
    if (unchanged || this.req.method === "HEAD") super.end();
    else super.end(answer.body);
  }

  /** Called by the framework after each piece of a streamed page. */
  flush(): void {
    (this.#packer as { flush?: () => void } | undefined)?.flush?.();
  }

  async #refuse(answer: Response): Promise<void> {
    const text = await answer.text();
    for (const [name, value] of answer.headers) this.setHeader(name, value);
    this.end(text);
  }

  #takeHeaders(given: OutgoingHttpHeaders | string[]): void {
    const entries = Array.isArray(given)
      ? given.flatMap((name, at) => (at % 2 ? [] : [[name, given[at + 1]] as const]))
      : Object.entries(given);
    for (const [name, value] of entries) if (value !== undefined) this.setHeader(name, value);
  }

  #begin(): void {
    const type = String(this.getHeader("content-type") ?? "");
    const page = /^text\/html\b/i.test(type);
    const isFramed = page && this.plan.isFramed === true;
    const framing = isFramed ? framedHeaders : unframedHeaders;
    const scanner = this.plan.hasScanner ? scannerHeaders : {};
    const https = this.plan.https ? httpsHeaders : {};
    for (const [name, value] of Object.entries({ ...securityHeaders, ...scanner, ...framing, ...https }))
      if (!this.hasHeader(name)) this.setHeader(name, value);
    const prerendered = page && (this.hasHeader("x-nextjs-prerender") || this.hasHeader("x-nextjs-cache"));
    const unchanged = this.statusCode === 304;
    this.#setPolicy(page, unchanged);
    const hasBody =
      this.req.method !== "HEAD" && !unchanged && this.statusCode !== 204 && this.statusCode >= 200;
    if (isCompressible(type)) this.#chooseEncoding(hasBody);
    const size = Number(this.getHeader("content-length") ?? Number.NaN);
    const shared = /\b(public|immutable)\b/.test(String(this.getHeader("cache-control") ?? ""));
    const asset = this.#encoding !== null && shared && size <= wholeAssetMaxBytes && this.statusCode === 200;
    if (hasBody && (prerendered || this.#isLasting || asset)) {
      this.#phase = "held";
    } else if (this.#encoding !== null && !(size < smallestPackedBytes)) {
      this.#phase = "packed";
      this.#startPacking(this.#encoding);
    } else {
      this.#phase = "plain";
      super.writeHead(this.statusCode);
    }
  }

  /** A page brings its policy with it; one without runs no inline script, and what is no page does nothing. */
  #setPolicy(page: boolean, unchanged: boolean): void {
    const given = this.getHeader(policyHeader);
    const { https, isFramed } = this.plan;
    if (unchanged) {
      // The client keeps the policy that it stored: a new nonce is not in that page.
      this.removeHeader(policyHeader);
    } else if (given === undefined || (!page && String(given).includes("'nonce-"))) {
      const own = pagePolicy({ hashes: [] }, { https, isFramed: isFramed === true });
      this.setHeader(policyHeader, page ? own : resourcePolicy);
    } else if (
      https &&
      page &&
      String(given).startsWith(ownPolicies) &&
      !/upgrade-insecure/.test(`${given}`)
    ) {
      this.setHeader(policyHeader, `${given}; upgrade-insecure-requests`);
    }
  }

  #chooseEncoding(hasBody: boolean): void {
    this.appendVary();
    const taken = this.hasHeader("content-encoding") || this.hasHeader("content-range");
    const fixed = /no-transform/.test(String(this.getHeader("cache-control") ?? ""));
    if (hasBody && !taken && !fixed) this.#encoding = chooseEncoding(this.plan.acceptEncoding);
  }

  appendVary(): void {
    const vary = [this.getHeader("vary") ?? []].flat().join(", ");
    if (!/accept-encoding/i.test(vary))
      this.setHeader("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  }

  // From here on `super.setHeader`: the framework guards `setHeader` itself once a response has begun.
  #announce(encoding: Encoding): void {
    super.setHeader("content-encoding", encoding);
    const tag = this.getHeader("etag");
    if (typeof tag === "string" && !tag.startsWith("W/")) super.setHeader("etag", `W/${tag}`);
  }

  #startPacking(encoding: Encoding): void {
    this.#announce(encoding);
    super.removeHeader("content-length");
    super.writeHead(this.statusCode);
    const packer = compressor(encoding);
    this.#packer = packer;
    packer.on("data", (piece: Buffer) => {
      if (!super.write(piece)) packer.pause();
    });
    packer.on("drain", () => this.emit("drain"));
    packer.once("end", () => super.end());
    packer.once("error", () => this.destroy());
    this.on("drain", () => packer.resume());
    this.once("close", () => packer.destroy());
  }

  #sendWhole(): void {
    const body = Buffer.concat(this.#held);
    this.#held = [];
    this.#phase = "plain";
    if (this.destroyed) return;
    const { https, path } = this.plan;
    const encoding = body.length >= smallestPackedBytes ? this.#encoding : null;
    const page = /^text\/html\b/i.test(String(this.getHeader("content-type")));
    // A page that is cached whole below needs no second entry.
    const isCachedBelow = page && this.#isLasting && path !== undefined;
    const whole = (isCachedBelow ? packOnce : packWhole)(body, encoding);
    if (encoding) this.#announce(encoding);
    super.setHeader("content-length", whole.length);
    if (isCachedBelow) {
      const requested = { path, encoding: this.#encoding, https };
      cacheResponse(requested, { status: this.statusCode, headers: { ...this.getHeaders() }, body: whole });
    }
    super.writeHead(this.statusCode);
    super.end(whole);
  }
}

function readRest(rest: readonly unknown[]): { encoding: BufferEncoding; done?: Done } {
  const encoding = typeof rest[0] === "string" ? (rest[0] as BufferEncoding) : "utf8";
  const done = rest.find((item): item is Done => typeof item === "function");
  return done ? { encoding, done } : { encoding };
}
