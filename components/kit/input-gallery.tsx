"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Checkbox, Input, Labelled, Select, Textarea } from "@/components/ui/input";
import { SearchField } from "@/components/ui/search-field";
import { PausedSearch, SearchInput } from "@/components/ui/search-input";
import { ChoiceFilter, DaysFilter } from "@/components/ui/table/list-filters";
import { KitSection, KitState } from "./kit-section";

const choices = ["standard", "express", "freight"] as const;
type Service = (typeof choices)[number];

/** Elements without a form around them: filters and options. */
export function InputGallery() {
  const t = useTranslations("kit.input");
  const options = choices.map((choice) => (
    <option key={choice} value={choice}>
      {t(`choices.${choice}`)}
    </option>
  ));
  return (
    <KitSection id="input" files={["input.tsx", "table/list-filters.tsx"]}>
      <KitState name={t("text")}>
        <Labelled label={t("customer")}>
          <Input placeholder={t("placeholder")} autoComplete="off" />
        </Labelled>
        <Labelled label={t("filled")}>
          <Input defaultValue={t("value")} autoComplete="off" />
        </Labelled>
        <Labelled label={t("wrong")}>
          <Input defaultValue={t("value")} aria-invalid="true" autoComplete="off" />
        </Labelled>
        <Labelled label={t("disabled")}>
          <Input defaultValue={t("value")} disabled />
        </Labelled>
      </KitState>
      <KitState name={t("select")}>
        <Labelled label={t("service")}>
          <Select>{options}</Select>
        </Labelled>
        <Labelled label={t("wrong")}>
          <Select aria-invalid="true">{options}</Select>
        </Labelled>
        <Labelled label={t("disabled")}>
          <Select disabled>{options}</Select>
        </Labelled>
      </KitState>
      <KitState name="dense" code>
        <Labelled label={t("customer")}>
          <Input dense placeholder={t("placeholder")} autoComplete="off" />
        </Labelled>
        <Labelled label={t("service")}>
          <Select dense>{options}</Select>
        </Labelled>
      </KitState>
      <OtherInputs />
    </KitSection>
  );
}

function OtherInputs() {
  const t = useTranslations("kit.input");
  return (
    <>
      <KitState name={t("dates")}>
        <div className="kit-pair">
          <Filters />
        </div>
      </KitState>
      <KitState name={t("lines")}>
        <Labelled label={t("note")}>
          <Textarea rows={3} defaultValue={t("noteValue")} />
        </Labelled>
      </KitState>
      <KitState name={t("checkbox")}>
        <Checkbox>{t("unticked")}</Checkbox>
        <Checkbox defaultChecked>{t("ticked")}</Checkbox>
        <Checkbox disabled>{t("disabled")}</Checkbox>
      </KitState>
    </>
  );
}

/** What a list is narrowed to: a period, and one of a few. */
function Filters() {
  const t = useTranslations("kit.input");
  const [days, setDays] = useState({ from: "2026-03-01", to: "2026-03-31" });
  const [service, setService] = useState<Service | null>(null);
  return (
    <>
      <DaysFilter
        {...days}
        labels={{ from: t("from"), to: t("to") }}
        onChange={(end, day) => setDays({ ...days, [end]: day ?? "" })}
      />
      <ChoiceFilter
        label={t("service")}
        any="—"
        value={service}
        options={choices.map((choice) => [choice, t(`choices.${choice}`)])}
        onChoose={setService}
      />
    </>
  );
}

/** Looks through a few names; one field starts with a text that finds nothing. */
export function SearchGallery() {
  const t = useTranslations("kit.search");
  return (
    <KitSection id="search" files={["search-field.tsx", "search-input.tsx"]}>
      <KitState name={t("empty")}>
        <Search id="kit-search" />
      </KitState>
      <KitState name={t("nothing")}>
        <Search id="kit-search-none" start={t("unknown")} />
      </KitState>
      <KitState name="SearchInput" code>
        <SearchInput aria-label={t("label")} placeholder={t("label")} onSearch={() => undefined} />
      </KitState>
      <KitState name="PausedSearch" code>
        <PausedSearch label={t("label")} text="" onSearch={() => undefined} />
      </KitState>
    </KitSection>
  );
}

function Search({ id, start = "" }: { id: string; start?: string }) {
  const t = useTranslations("kit.search");
  const [text, setText] = useState(start);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = start;
  }, [start]);
  const names = choices.map((choice) => t(`names.${choice}`));
  const found = names.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <SearchField label={t("label")} id={id} field={field} onSearch={setText} className="kit-search">
      <p role="status">{found.length > 0 ? found.join(" · ") : t("none", { text })}</p>
    </SearchField>
  );
}
