import { type Locale, locales } from "@/lib/core/locales";
import type { Occasion } from "./constants";
import type { Block, TemplateTexts } from "./schemas";

interface ReadyText {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
}
type ReadyFile = { readonly greeting: string } & Readonly<Record<Occasion, ReadyText>>;

/** What follows title and text: the journey where it helps to see it, the order where it is about what was bought. */
const endings = {
  not_found: ["order"],
  info_received: ["order"],
  in_transit: ["journey"],
  pick_up: ["journey"],
  undelivered: ["journey"],
  alert: ["journey"],
  delivered: ["order"],
  returned: ["order"],
  domestic_returned: ["order"],
  unchanged: ["journey"],
  alarm: ["journey"],
} as const satisfies Record<Occasion, readonly Block["kind"][]>;

const loaded = new Map<Locale, Promise<ReadyFile>>();

/** The ready-made template of an occasion in every language: data like a company's own, so it can be copied. */
export async function readReady(occasion: Occasion): Promise<TemplateTexts> {
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const file = await loadFile(locale);
      const { subject, preheader, title, text, button } = file[occasion];
      const blocks: Block[] = [
        { kind: "text", text: title, heading: true },
        { kind: "text", text: `${file.greeting}\n\n${text}`, heading: false },
        { kind: "button", label: button, link: "" },
        ...endings[occasion].map((kind) => ({ kind })),
      ];
      return [locale, { subject, preheader, blocks }] as const;
    }),
  );
  return Object.fromEntries(texts);
}

function loadFile(locale: Locale): Promise<ReadyFile> {
  const file =
    loaded.get(locale) ??
    import(`../../../messages/${locale}/emails/ready-templates.json`).then(
      ({ default: texts }: { default: ReadyFile }) => texts,
    );
  loaded.set(locale, file);
  return file;
}
