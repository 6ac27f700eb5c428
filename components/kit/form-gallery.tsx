"use client";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { EmailField, SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormEnd, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { defineCall } from "@/lib/core/define-call";
import { CallError } from "@/lib/platform/browser/call-api";
import { KitSection, KitState } from "./kit-section";

const nameMax = 20;
const answers = ["taken", "busy", "saved"] as const;
type Answer = (typeof answers)[number];

/** Never sent: `answerAs` stands for the server. */
const call = defineCall({
  name: "kit.save",
  method: "POST",
  path: "kit/save",
  access: "visitor",
  input: z.object({ name: z.string().trim().min(1).max(nameMax), email: z.email(), answer: z.enum(answers) }),
  output: z.object({ saved: z.boolean() }),
});

/** How long a call seems to take, in milliseconds. */
const answerMs = 600;

async function answerAs(answer: Answer) {
  await new Promise((later) => setTimeout(later, answerMs));
  if (answer === "taken")
    throw new CallError({
      kind: "known",
      key: "badInput",
      status: 400,
      issues: [{ path: "email", rule: "exists" }],
    });
  if (answer === "busy") throw new CallError({ kind: "known", key: "busy", status: 503, style: "warning" });
  return { saved: true };
}

/** Forms on the schema of a call: what it refuses, what the server refuses, and what went well. */
export function FormGallery() {
  const t = useTranslations("kit.form");
  return (
    <KitSection id="form" files={["form/form.tsx", "form/use-call-form.ts"]}>
      {answers.map((answer) => (
        <KitState key={answer} name={t(`states.${answer}`)}>
          <SampleForm answer={answer} />
        </KitState>
      ))}
    </KitSection>
  );
}

function SampleForm({ answer }: { answer: Answer }) {
  const t = useTranslations("kit.form");
  const rules: Record<string, string> = { exists: t("taken") };
  const wrong: Record<string, string> = { name: t("nameError", { max: nameMax }), email: t("emailError") };
  const form = useCallForm(call, {
    id: `form-${answer}`,
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: { name: t("nameValue"), email: "alex@example.com", answer },
    place: ({ issues }) =>
      Object.fromEntries(issues.map(({ path, rule }) => [path, rules[rule] ?? wrong[path] ?? ""])),
    send: (input) => answerAs(input.answer),
  });
  return (
    <Form form={form} className="kit-form" data-answer={answer}>
      <TextField name="name" label={t("name")} hint={t("nameHint", { max: nameMax })} autoComplete="off" />
      <EmailField name="email" label={t("email")} autoComplete="off" />
      <SelectField
        name="answer"
        label={t("answer")}
        options={answers.map((one) => [one, t(`answers.${one}`)])}
      />
      {answer === "busy" ? (
        <OwnEnd onReset={form.discard} />
      ) : (
        <FormEnd submit={t("submit")} done={t("done")} />
      )}
    </Form>
  );
}

/** The parts of `FormEnd`, for forms with further buttons. */
function OwnEnd({ onReset }: { onReset: () => void }) {
  const t = useTranslations("kit.form");
  return (
    <>
      <FormFailure help={<p className="kit-help">{t("help")}</p>} />
      <div className="kit-row">
        <SubmitButton>{t("submit")}</SubmitButton>
        <Button variant="outline" onClick={onReset}>
          {t("reset")}
        </Button>
      </div>
    </>
  );
}
