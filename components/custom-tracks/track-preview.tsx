"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Timeline } from "@/components/tracking/journey/timeline";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Input } from "@/components/ui/input";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useNow } from "@/components/ui/use-now";
import type { Locale } from "@/lib/core/locales";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { checkDraft, drawExample, toInput } from "./rules";
import { previewTrack, type ShipmentPreview } from "./track-calls";
import type { TrackFormControl } from "./use-track-form";

interface Props {
  form: TrackFormControl;
  /** Of the stored track. */
  id: string | undefined;
  /** The language that is being written: the example is in it. */
  language: Locale;
  now: string;
  timeZone: string;
}

interface Found {
  /** The draft that it is of. */
  readonly of: string;
  readonly preview: ShipmentPreview;
}

/** The journey with the line in it while it is written: of an example, or of one of the company's shipments. */
export function TrackPreview({ form, id, language, now: drawnAt, timeZone }: Props) {
  const t = useTranslations("custom-tracks.preview");
  const headId = useId();
  const { now } = useNow(drawnAt);
  const [found, setFound] = useState<Found | null>(null);
  const of = JSON.stringify(toInput(form.values));
  const shipment = found?.of === of ? found.preview : null;
  const example = drawExample(form.values, {
    locale: language,
    placeholder: t("placeholder"),
    timeZone,
    now,
  });
  const isMissing = shipment ? !shipment.isShown : example.sellerLines.length === 0;
  return (
    <section
      aria-labelledby={headId}
      className="grid min-w-0 gap-3 rounded-xl bg-sunk p-3 sm:p-4 [&>:empty]:hidden"
    >
      <h3 id={headId} className="font-semibold">
        {t("title")}
      </h3>
      <p className="-mt-2 text-muted text-sm [overflow-wrap:anywhere]">
        {shipment ? t("of", { number: shipment.parcel.number }) : t("example")}
      </p>
      {isMissing && (
        <p role="status" className="font-medium text-sm">
          {t(shipment ? "missing" : "ahead")}
        </p>
      )}
      <div className="max-h-96 overflow-y-auto rounded-lg border border-border bg-surface p-3 text-sm">
        {shipment ? (
          <Drawing view={shipment.parcel} lines={shipment.sellerLines} now={now} />
        ) : (
          <Drawing
            view={{ checkpoints: example.checkpoints, carrier: null, status: "delivered", nextLeg: null }}
            lines={example.sellerLines}
            now={now}
          />
        )}
      </div>
      <OwnShipment form={form} id={id} of={shipment && of} onFound={setFound} />
    </section>
  );
}

interface DrawingProps {
  view: Pick<ParcelView, "checkpoints" | "carrier" | "status" | "nextLeg">;
  lines: readonly SellerLine[];
  now: Date;
}

const nothingFresh: ReadonlySet<string> = new Set();

function Drawing({ view, lines, now }: DrawingProps) {
  return (
    <Timeline
      view={view}
      now={now}
      translations={{}}
      translating={false}
      fresh={nothingFresh}
      carrierName={(id) => id}
      sellerLines={lines}
    />
  );
}

interface OwnProps {
  form: TrackFormControl;
  id: string | undefined;
  /** Set while a shipment is shown. */
  of: string | null;
  onFound: (found: Found | null) => void;
}

/** Chooses one of the company's shipments by its number. */
function OwnShipment({ form, id, of, onFound }: OwnProps) {
  const t = useTranslations("custom-tracks.preview");
  const act = useAsyncAction();
  const [number, setNumber] = useState("");
  const { name: _name, ...problems } = checkDraft(form.values);
  const isReady = number.trim() !== "" && Object.keys(problems).length === 0;
  async function show() {
    const input = toInput(form.read());
    const preview = await act.run(() => previewTrack(input, { number: number.trim(), ...(id && { id }) }));
    if (preview) onFound({ of: JSON.stringify(input), preview });
  }
  return (
    <>
      <ErrorNote text={act.failure} />
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Input
            dense
            aria-label={t("number")}
            placeholder={t("number")}
            autoComplete="off"
            className="number"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              if (isReady) void show();
            }}
          />
        </div>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={!isReady || act.working}
          onClick={() => isReady && void show()}
        >
          {act.working ? t("working") : t("show")}
        </Button>
        {of !== null && (
          <Button size="sm" variant="ghost" onClick={() => onFound(null)}>
            {t("back")}
          </Button>
        )}
      </div>
    </>
  );
}
