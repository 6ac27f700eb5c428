import { useLocale } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { exampleRequest } from "@/components/docs/list-examples";
import { useQuestion } from "@/components/ui/resource/use-question";
import { idempotencyHeader } from "@/lib/platform/idempotency/constants";
import { type CallValues, fillRequest, samplesOf } from "@/lib/site/api-documents/show-call";
import { apiBase, keyHeader } from "@/lib/site/public-api/constants";
import { type ApiCall, effectOf } from "@/lib/site/public-api/define-api-call";
import { findErrors, type Part, readObject, startOf, type ValidationError } from "./rules";
import { type Answered, sendRequest } from "./send-request";
import { useTryKey } from "./try-key";

export type Outcome = Answered | "sending" | "none" | "stopped" | null;

/**
 * 128 random bits. `crypto.randomUUID` exists on secure pages only, and a self-hosted server may have none.
 */
function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** State of a call's form, and how it is sent. */
export function useTry(call: ApiCall) {
  const confirmSending = useConfirmSending(call);
  const locale = useLocale();
  const [key, setKey] = useTryKey();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const [isProblem, setProblem] = useState(false);
  const [isKeyMissing, setKeyMissing] = useState(false);
  const { given, setErrors, ...form } = useTryValues(call);
  const { outcome, sendCut, stop } = useOutcome();

  const writes = call.method !== "GET";
  const request = fillRequest(call, given);
  const headers: Record<string, string> = {
    ...(isProblem && { Accept: "application/problem+json" }),
    ...(writes && idempotencyKey !== "" && { [idempotencyHeader]: idempotencyKey }),
  };
  /** Sends the request; with `anyway` despite violations. Asks for confirmation before deleting. */
  async function send(anyway: boolean) {
    if (outcome === "sending") return;
    setKeyMissing(key.trim() === "");
    if (key.trim() === "") return;
    const found = anyway ? [] : validator(call, form.raw, given);
    setErrors(found);
    if (found.length > 0 || !(await confirmSending(request.path))) return;
    const sent = await sendCut({
      method: call.method,
      path: request.path,
      headers: {
        ...exampleRequest(request, "", headers).headers,
        "Accept-Language": locale,
        [keyHeader]: key.trim(),
      },
      body: form.raw ?? (request.body === undefined ? null : JSON.stringify(request.body)),
    });
    // Without a response, a retry keeps the same idempotency key.
    if (sent) setIdempotencyKey(newIdempotencyKey());
  }

  return {
    key: { value: key, set: setKey, isMissing: isKeyMissing && key.trim() === "" },
    idempotency: {
      value: idempotencyKey,
      set: setIdempotencyKey,
      renew: () => setIdempotencyKey(newIdempotencyKey()),
    },
    problem: { value: isProblem, set: setProblem },
    ...form,
    ...{ outcome, request, headers, writes, send, stop },
  };
}

export type Try = ReturnType<typeof useTry>;

/** Contract violations of the current input. */
function validator(call: ApiCall, raw: string | null, given: CallValues): ValidationError[] {
  return raw !== null && readObject(raw) === null ? [{ path: "", rule: "json" }] : findErrors(call, given);
}

/** What the form holds, as fields or as JSON, and what is wrong with it. */
function useTryValues(call: ApiCall) {
  const [values, setValues] = useState<CallValues>(() => startOf(call));
  /** The body as typed JSON; null while the form is used. */
  const [raw, setRaw] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly ValidationError[]>([]);
  /** Incremented when the form is refilled. */
  const [round, setRound] = useState(0);
  function change(part: Part, next: Readonly<Record<string, unknown>>) {
    setValues({ ...values, [part]: next });
    setErrors([]);
  }
  function write(text: string) {
    setRaw(text);
    setErrors([]);
  }
  /** Switches to JSON or back; only an object can be shown as a form. */
  function showRaw(wanted: boolean) {
    if (wanted === (raw !== null)) return;
    if (wanted) return write(JSON.stringify(values.body, null, 2));
    const body = readObject(raw ?? "");
    if (body === null) return setErrors([{ path: "", rule: "json" }]);
    change("body", body);
    setRaw(null);
    setRound(round + 1);
  }
  function fillExample() {
    const samples = samplesOf(call);
    setValues(samples);
    if (raw !== null) setRaw(JSON.stringify(samples.body, null, 2));
    setErrors([]);
    setRound(round + 1);
  }
  const given = raw === null ? values : { ...values, body: readObject(raw) ?? undefined };
  return { values, raw, round, errors, given, setErrors, change, write, showRaw, fillExample };
}

/** Asks before a call that deletes. */
function useConfirmSending(call: ApiCall): (path: string) => Promise<boolean> {
  const ask = useQuestion("docs.try");
  return async (path) => {
    if (effectOf(call) !== "deletes") return true;
    return ask("ask", { method: call.method, path: apiBase + path });
  };
}

/** What came of the last request; `stop` gives it up, and so does leaving the page. */
function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const cut = useRef<AbortController>(null);
  useEffect(() => () => cut.current?.abort(), []);
  /** Whether there was a response. */
  async function sendCut(request: Parameters<typeof sendRequest>[0]): Promise<boolean> {
    const own = new AbortController();
    cut.current = own;
    setOutcome("sending");
    try {
      setOutcome(await sendRequest(request, own.signal));
      return true;
    } catch {
      setOutcome(own.signal.aborted ? "stopped" : "none");
      return false;
    }
  }
  return { outcome, sendCut, stop: () => cut.current?.abort() };
}
