"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import type { useFormatters } from "@/components/ui/use-formatters";
import { domainMax } from "@/lib/accounts/single-sign-on/constants";
import { addDomainCall } from "@/lib/accounts/single-sign-on/contract";
import type { DomainView } from "@/lib/accounts/single-sign-on/contract-parts";
import { DomainLine } from "./domain-line";

interface Props {
  domains: readonly DomainView[];
  times: ReturnType<typeof useFormatters>;
  /** One was added, or looked up. */
  onChange: (domain: DomainView) => void;
  onRemoved: () => Promise<void>;
}

/** The domains of the company's email addresses, each with the DNS record that proves it. */
export function DomainPart({ domains, times, onChange, onRemoved }: Props) {
  const t = useTranslations("single-sign-on.domains");
  return (
    <TitledSection id="domains" title={t("title")} text={t("text")}>
      <div className="grid gap-4">
        {domains.length > 0 && (
          <ul className="grid gap-3">
            {domains.map((domain) => (
              <DomainLine key={domain.id} {...{ domain, times, onChange, onRemoved }} />
            ))}
          </ul>
        )}
        <AddDomain onAdded={onChange} />
      </div>
    </TitledSection>
  );
}

function AddDomain({ onAdded }: { onAdded: (domain: DomainView) => void }) {
  const t = useTranslations("single-sign-on");
  const form = useCallForm(addDomainCall, {
    id: "domain",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: { domain: "" },
    validate: ({ domain }) => (domain.trim() === "" ? { domain: t("domains.required") } : {}),
    place: ({ key, text }): Record<string, string> => {
      if (key === "domainShared") return { domain: text };
      return key === "badInput" ? { domain: t("domains.malformed") } : {};
    },
    onDone: (domain) => {
      form.reset({ domain: "" });
      onAdded(domain);
    },
  });
  return (
    <Form form={form} className="grid gap-3 [&>:empty]:hidden">
      <TextField
        name="domain"
        label={t("domains.label")}
        hint={t("domains.hint")}
        maxLength={domainMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormFailure />
      <div>
        <SubmitButton>{t("domains.add")}</SubmitButton>
      </div>
    </Form>
  );
}
