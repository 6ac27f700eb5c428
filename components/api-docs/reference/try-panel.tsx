"use client";
import { Send, Square, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Confirmer } from "@/components/ui/confirmer";
import { findCall } from "@/lib/site/api-documents/find-call";
import { type ApiCall, effectOf, operationOf } from "@/lib/site/public-api/define-api-call";
import { formFields } from "./rules";
import { TryAnswer } from "./try-answer";
import { TryBody } from "./try-body";
import { TryCode } from "./try-code";
import { TryErrors } from "./try-errors";
import { TryFields } from "./try-fields";
import { KeyField, RequestHeaders } from "./try-headers";
import { type Try, useTry } from "./use-try";

/**
 * The form that sends a call to this server, built from its contract, and the response. `call` is the call's
 * name.
 */
export function TryPanel({ call }: { call: string }) {
  return (
    <Confirmer>
      <Panel name={call} />
    </Confirmer>
  );
}

function Panel({ name }: { name: string }) {
  const t = useTranslations("docs.try");
  const call = findCall(name);
  const form = useTry(call);
  const keyField = useRef<HTMLInputElement>(null);
  const effect = effectOf(call);
  const operation = operationOf(call);
  useEffect(() => {
    if (form.key.isMissing) keyField.current?.focus();
  }, [form.key.isMissing]);
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(false);
      }}
    >
      <KeyField form={form} field={keyField} />
      <p className="try-effect" data-effect={effect}>
        {effect !== "reads" && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
        {t(`effect.${effect}`)}
      </p>
      <PartField part="params" call={call} form={form} />
      <PartField part="query" call={call} form={form} />
      {call.body && <TryBody form={form} schema={call.body} operation={operation} />}
      <RequestHeaders form={form} />
      <TryErrors errors={form.errors} onAnyway={() => void form.send(true)} />
      <PanelButtons effect={effect} form={form} />
      <TryAnswer outcome={form.outcome} />
      <TryCode form={form} />
    </form>
  );
}

function PartField({ part, call, form }: { part: "params" | "query"; call: ApiCall; form: Try }) {
  const t = useTranslations("docs.calls");
  const schema = call[part];
  return (
    schema && (
      <fieldset>
        <legend>{t(part)}</legend>
        <TryFields
          key={form.round}
          prefix={operationOf(call)}
          part={part}
          fields={formFields(schema)}
          values={form.values[part]}
          onChange={(next) => form.change(part, next)}
        />
      </fieldset>
    )
  );
}

function PanelButtons({ effect, form }: { effect: ReturnType<typeof effectOf>; form: Try }) {
  const t = useTranslations("docs.try");
  const isSending = form.outcome === "sending";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant={effect === "deletes" ? "danger" : "primary"} aria-disabled={isSending}>
        <Send aria-hidden="true" />
        {t("send")}
      </Button>
      {isSending ? (
        <Button variant="ghost" onClick={form.stop}>
          <Square aria-hidden="true" />
          {t("stop")}
        </Button>
      ) : (
        <Button variant="ghost" onClick={form.fillExample}>
          {t("example")}
        </Button>
      )}
    </div>
  );
}
