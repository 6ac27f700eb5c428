import { Resend, type Response } from "resend";
import { z } from "zod";
import { FetchError, type GuardedFetch } from "./guarded-fetch";

const host = "api.resend.com";
const refused = z.object({ name: z.string().optional(), message: z.string().optional() });
/** Time for one call, in milliseconds, unless the caller has less. */
const callMs = 20_000;

/** Resend's client on our guarded fetch: the package's own uses the global one, without time and host limits. */
export class GuardedResend extends Resend {
  readonly #send: GuardedFetch;
  readonly #timeoutMs: number;

  constructor(key: string, send: GuardedFetch, timeoutMs: number = callMs) {
    super(key, { baseUrl: `https://${host}` });
    this.#send = send;
    this.#timeoutMs = timeoutMs;
  }

  override async fetchRequest<T>(path: string, options: RequestInit = {}): Promise<Response<T>> {
    const failed = (statusCode: number | null, message: string) =>
      ({ data: null, error: { name: "application_error", statusCode, message }, headers: null }) as const;
    try {
      const reply = await this.#send({
        method: options.method as "GET" | "POST" | "DELETE",
        url: this.baseUrl + path,
        hosts: [host],
        headers: Object.fromEntries(new Headers(options.headers)),
        body: (options.body as string | undefined) ?? null,
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      const json = parse(new TextDecoder().decode(reply.body));
      if (reply.status >= 200 && reply.status < 300 && json !== undefined)
        return { data: json as T, error: null, headers: { ...reply.headers } };
      const said = refused.safeParse(json);
      return failed(
        reply.status,
        (said.success && (said.data.message || said.data.name)) || "unreadable answer",
      );
    } catch (error) {
      return failed(null, error instanceof FetchError ? error.kind : "timeout");
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
