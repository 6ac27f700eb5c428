"use client";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { type Locale, locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/platform/i18n/constants";
import { localePath } from "@/lib/platform/i18n/format";
import { ButtonGallery, CopyGallery } from "./button-gallery";
import { ConfirmGallery, DialogGallery } from "./dialog-gallery";
import { FieldGallery } from "./field-gallery";
import { FormGallery } from "./form-gallery";
import { InputGallery, SearchGallery } from "./input-gallery";
import { LazyGallery } from "./lazy-gallery";
import { LeaveGallery } from "./leave-gallery";
import { NoteGallery, StateGallery, ToastGallery } from "./note-gallery";
import { FactGallery, PaginationGallery, TabsGallery } from "./page-gallery";
import { MenuGallery, PopoverGallery } from "./popover-gallery";
import { ResourceGallery } from "./resource-gallery";
import { SwitchGallery } from "./switch-gallery";
import { TableGallery } from "./table-gallery";
import "./kit.css";

/** Every part's gallery by its id; a new one gets a line here and its messages in `kit.<id>`. */
const galleries: readonly (readonly [id: string, gallery: ComponentType])[] = [
  ["button", ButtonGallery],
  ["copy", CopyGallery],
  ["input", InputGallery],
  ["search", SearchGallery],
  ["switch", SwitchGallery],
  ["field", FieldGallery],
  ["form", FormGallery],
  ["popover", PopoverGallery],
  ["menu", MenuGallery],
  ["tabs", TabsGallery],
  ["pagination", PaginationGallery],
  ["fact", FactGallery],
  ["table", TableGallery],
  ["resource", ResourceGallery],
  ["dialog", DialogGallery],
  ["confirm", ConfirmGallery],
  ["leave", LeaveGallery],
  ["toast", ToastGallery],
  ["note", NoteGallery],
  ["state", StateGallery],
  ["lazy", LazyGallery],
];

export function KitPage({ locale }: { locale: Locale }) {
  const t = useTranslations("kit");
  const theme = useTranslations("common.theme");
  return (
    <div className="kit">
      <header className="kit-head">
        <div className="kit-bar">
          <nav aria-label={t("languages")}>
            <ul className="kit-languages">
              {locales.map((other) => (
                <li key={other}>
                  <a
                    href={localePath(other, "/kit")}
                    hrefLang={other}
                    lang={other}
                    aria-current={other === locale ? "true" : undefined}
                  >
                    {localeNames[other]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeToggle toDark={theme("toDark")} toLight={theme("toLight")} />
        </div>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <nav aria-label={t("contents")} className="kit-contents">
        <p aria-hidden="true">{t("contents")}</p>
        <ul>
          {galleries.map(([id]) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`${id}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className="kit-main">
        {galleries.map(([id, Gallery]) => (
          <Gallery key={id} />
        ))}
      </main>
    </div>
  );
}
