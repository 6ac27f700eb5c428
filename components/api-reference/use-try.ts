import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { exampleRequest } from "@/components/api-docs/list-examples";
import { useConfirm } from "@/components/ui/confirmer";
import { idempotencyHeader } from "@/lib/idempotency/constants";
import { apiBase, keyHeader } from "@/lib/public-api/constants";
import { type ApiCall, effectOf } from "@/lib/public-api/define-api-call";
import { type CallValues, fillRequest, samplesOf } from "@/lib/public-api/show-call";
import { type Fault, findFaults, type Part, readObject, startOf } from "./rules";
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
  const t = useTranslations("docs.try.ask");
  const locale = useLocale();
  const confirm = useConfirm();
  const [key, setKey] = useTryKey();
  const [values, setValues] = useState<CallValues>(() => startOf(call));
  /** The body as typed JSON; null while the form is used. */
  const [raw, setRaw] = useState<string | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const [isProblem, setProblem] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isKeyMissing, setKeyMissing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  /** Incremented when the form is refilled. */
  const [round, setRound] = useState(0);
  const cut = useRef<AbortController>(null);
  useEffect(() => () => cut.current?.abort(), []);

  const writes = call.method !== "GET";
  const given = raw === null ? values : { ...values, body: readObject(raw) ?? undefined };
  const request = fillRequest(call, given);
  const headers: Record<string, string> = {
    ...(isProblem && { Accept: "application/problem+json" }),
    ...(writes && idempotencyKey !== "" && { [idempotencyHeader]: idempotencyKey }),
  };

  function change(part: Part, next: Readonly<Record<string, unknown>>) {
    setValues({ ...values, [part]: next });
    setFaults([]);
  }
  function write(text: string) {
    setRaw(text);
    setFaults([]);
  }
  /** Switches to JSON or back; only an object can be shown as a form. */
  function showRaw(wanted: boolean) {
    if (wanted === (raw !== null)) return;
    if (wanted) return write(JSON.stringify(values.body, null, 2));
    const body = readObject(raw ?? "");
    if (body === null) return setFaults([{ path: "", rule: "json" }]);
    change("body", body);
    setRaw(null);
    setRound(round + 1);
  }
  function fillExample() {
    const samples = samplesOf(call);
    setValues(samples);
    if (raw !== null) setRaw(JSON.stringify(samples.body, null, 2));
    setFaults([]);
    setRound(round + 1);
  }
  /** Contract violations of the current input. */
  function judge(): Fault[] {
    if (raw !== null && readObject(raw) === null) return [{ path: "", rule: "json" }];
    return findFaults(call, given);
  }
  /** Sends the request; with `anyway` despite violations. Asks for confirmation before deleting. */
  async function send(anyway: boolean) {
    if (outcome === "sending") return;
    setKeyMissing(key.trim() === "");
    if (key.trim() === "") return;
    const found = anyway ? [] : judge();
    setFaults(found);
    if (found.length > 0) return;
    const wish = {
      title: t("title"),
      text: t("text", { method: call.method, path: apiBase + request.path }),
      confirm: t("confirm"),
      cancel: t("cancel"),
      danger: true,
    };
    if (effectOf(call) === "deletes" && !(await confirm(wish))) return;
    const own = new AbortController();
    cut.current = own;
    setOutcome("sending");
    try {
      const answered = await sendRequest(
        {
          method: call.method,
          path: request.path,
          headers: {
            ...exampleRequest(request, "", headers).headers,
            "Accept-Language": locale,
            [keyHeader]: key.trim(),
          },
          body: raw ?? (request.body === undefined ? null : JSON.stringify(request.body)),
        },
        own.signal,
      );
      setOutcome(answered);
      // Without a response, a retry keeps the same idempotency key.
      setIdempotencyKey(newIdempotencyKey());
    } catch {
      setOutcome(own.signal.aborted ? "stopped" : "none");
    }
  }

  return {
    key: { value: key, set: setKey, isMissing: isKeyMissing && key.trim() === "" },
    idempotency: {
      value: idempotencyKey,
      set: setIdempotencyKey,
      renew: () => setIdempotencyKey(newIdempotencyKey()),
    },
    problem: { value: isProblem, set: setProblem },
    values,
    raw,
    round,
    faults,
    outcome,
    request,
    headers,
    writes,
    change,
    write,
    showRaw,
    fillExample,
    send,
    stop: () => cut.current?.abort(),
  };
}

export type Try = ReturnType<typeof useTry>;
