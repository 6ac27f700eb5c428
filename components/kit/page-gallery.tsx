"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ValueBar } from "@/components/ui/drawing/value-bar";
import { Fact } from "@/components/ui/fact";
import { PageJump, PageSizeSelect, Pagination } from "@/components/ui/pagination";
import { LogBoard } from "@/components/ui/table/log-board";
import { NoRows } from "@/components/ui/table/no-rows";
import { Tabs } from "@/components/ui/tabs";
import { TitledSection } from "@/components/ui/titled-section";
import { KitSection, KitState } from "./kit-section";

const total = 1234;
const sizes = [25, 50, 100];

/** Lists in pages. */
export function PaginationGallery() {
  const t = useTranslations("kit.pagination");
  return (
    <KitSection id="pagination" files={["pagination.tsx", "table/log-board.tsx", "table/no-rows.tsx"]} wide>
      <KitState name={t("first")}>
        <Pages start={1} />
      </KitState>
      <KitState name={t("middle")}>
        <Pages start={12} />
      </KitState>
      <KitState name={t("last")}>
        <Pages start={Math.ceil(total / 25)} />
      </KitState>
      <KitState name={t("one")}>
        <p className="kit-quiet">{t("oneText")}</p>
        <Pagination page={1} pageSize={25} total={7} onPage={() => undefined} />
      </KitState>
      <KitState name="atLeast" code>
        <Pagination page={2} pageSize={25} total={50} atLeast onPage={() => undefined} />
      </KitState>
      <KitState name={t("log")}>
        <LogSteps />
        <NoRows messages="kit.resource" isWhole onAll={() => undefined} />
      </KitState>
    </KitSection>
  );
}

/** A log of five pages, whose number nobody knows before the last. */
function LogSteps() {
  const t = useTranslations("kit.pagination");
  const [page, setPage] = useState(2);
  const newer = page > 1 ? () => setPage(page - 1) : null;
  const older = page < 5 ? () => setPage(page + 1) : null;
  return (
    <LogBoard
      log={{ page, newer, older, entries: sizes, isLoading: false, error: null }}
      messages="kit.resource"
      aria-label={t("log")}
      isWhole
      onAll={() => undefined}
      filters={null}
    >
      <p className="kit-quiet">{t("about")}</p>
    </LogBoard>
  );
}

export function FactGallery() {
  const t = useTranslations("kit.fact");
  const names = useTranslations("kit.tabs.names");
  const texts = useTranslations("kit.tabs.texts");
  return (
    <KitSection id="fact" files={["fact.tsx", "titled-section.tsx", "drawing/value-bar.tsx"]} wide>
      <KitState name={t("list")}>
        <dl className="kit-facts">
          {tabIds.map((id) => (
            <Fact key={id} name={names(id)}>
              {texts(id)}
            </Fact>
          ))}
        </dl>
      </KitState>
      <KitState name="ValueBar" code>
        {[total, total / 2, 1, 0].map((value) => (
          <ValueBar key={value} value={value} most={total} />
        ))}
      </KitState>
      <KitState name="TitledSection" code>
        <TitledSection id="kit-titled" title={names("journey")} text={texts("journey")} note={t("list")}>
          <p>{texts("details")}</p>
        </TitledSection>
      </KitState>
    </KitSection>
  );
}

function Pages({ start }: { start: number }) {
  const [page, setPage] = useState(start);
  const [pageSize, setPageSize] = useState(sizes[0] ?? total);
  const pages = Math.ceil(total / pageSize);
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      total={total}
      onPage={setPage}
      end={
        <PageSizeSelect
          pageSize={pageSize}
          sizes={sizes}
          onSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      }
    >
      <PageJump page={page} pages={pages} onPage={setPage} />
    </Pagination>
  );
}

const tabIds = ["journey", "details", "notes"] as const;

export function TabsGallery() {
  const t = useTranslations("kit.tabs");
  const [selected, setSelected] = useState<(typeof tabIds)[number]>("journey");
  return (
    <KitSection id="tabs" files={["tabs.tsx"]} wide>
      <KitState name={t("selected")}>
        <Tabs
          label={t("label")}
          tabs={tabIds.map((id) => ({ id, name: t(`names.${id}`) }))}
          selected={selected}
          onSelect={setSelected}
        >
          <p>{t(`texts.${selected}`)}</p>
        </Tabs>
      </KitState>
    </KitSection>
  );
}
