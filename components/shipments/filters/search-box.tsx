"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { SearchInput } from "@/components/ui/search-input";
import { changed } from "../address";
import { useShipmentList } from "../list-context";
import type { Address } from "../use-address";
import { useColumnName } from "../use-column-name";

/** Typing is taken as finished after this pause, in milliseconds. */
const pauseMs = 300;

/** Free text: part of a number, an order, a name or a mailbox. It works while one types. */
export function SearchBox({ address }: { address: Address }) {
  const t = useTranslations("shipments.search");
  const { kind } = useShipmentList();
  const { sees } = useMayDo();
  const name = useColumnName();
  // Who may not see all of what is searched finds numbers only.
  const isNumberOnly = !(sees("orderNumber") && sees("customerName") && sees("customerEmail"));
  const own = address.query.searchTrack ?? "";
  const [text, setText] = useState(own);
  const sent = useRef(own);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Changed elsewhere: a chip was taken away, a view applied, or the reader went back. What is drawn may also be an
    // earlier step of what is typed here, which must not be written over.
    const here = new URLSearchParams(window.location.search).get("searchTrack") ?? "";
    if (own === sent.current || own !== here) return;
    sent.current = own;
    setText(own);
  }, [own]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(value: string) {
    clearTimeout(timer.current);
    const searchTrack = value.trim().slice(0, 100);
    if (searchTrack === sent.current) return;
    const isFirst = sent.current === "";
    sent.current = searchTrack;
    address.go((query) => changed(query, { searchTrack: searchTrack || undefined }), { replace: !isFirst });
  }
  return (
    <search className="list-search">
      <Search aria-hidden="true" />
      <SearchInput
        aria-label={t("label")}
        placeholder={
          isNumberOnly ? name("number") : t(kind === "business" ? "placeholder" : "placeholderOwn")
        }
        maxLength={100}
        value={text}
        onSearch={(value) => {
          setText(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(value), pauseMs);
        }}
        onKeyDown={(event) => event.key === "Enter" && send(text)}
      />
    </search>
  );
}
