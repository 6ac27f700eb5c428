"use client";
import { useQuery } from "@tanstack/react-query";
import { TextQuote } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Popover } from "@/components/ui/popover";
import { SearchInput } from "@/components/ui/search-input";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { fillAnswer, listAnswers } from "../order-calls";
import { mayRetry } from "../use-order-setup";

interface Props {
  orderId: string;
  /** The text of the chosen answer, filled for the order. */
  onFill: (text: string) => void;
  /** Why there is none. */
  onFailure: (sentence: string | null) => void;
}

/** From so many answers on there is a search. */
const searchedFrom = 8;

/** The company's ready-made answers, of which one is put into the text. */
export function AnswerMenu({ orderId, onFill, onFailure }: Props) {
  const t = useTranslations("work-orders.order.write.answers");
  const sentence = useErrorSentence();
  async function choose(answerId: string, close: () => void) {
    close();
    onFailure(null);
    try {
      onFill((await fillAnswer(answerId, orderId)).text);
    } catch (error) {
      onFailure(sentence(error));
    }
  }
  return (
    <Popover icon={<TextQuote aria-hidden="true" />} label={t("open")} size="sm">
      {(close) => <Answers onChoose={(id) => void choose(id, close)} />}
    </Popover>
  );
}

function Answers({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTranslations("work-orders.order.write.answers");
  const [text, setText] = useState("");
  const query = useQuery({
    queryKey: ["work-orders", "answers"],
    queryFn: ({ signal }) => listAnswers({ signal }),
    retry: mayRetry,
  });
  if (!query.data)
    return (
      <p role="status" className="p-3 text-sm">
        {t(query.isError ? "failed" : "loading")}
      </p>
    );
  const found = query.data.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <div className="w-72" style={{ maxWidth: "80vw" }}>
      {query.data.length >= searchedFrom && (
        <div className="p-1.5">
          <SearchInput
            autoFocus
            aria-label={t("search")}
            placeholder={t("search")}
            value={text}
            onSearch={setText}
            // Enter is for the list, not for the form around it.
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              if (found[0]) onChoose(found[0].id);
            }}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p role="status" className="p-3 text-muted text-sm">
          {t(query.data.length === 0 ? "none" : "noMatch")}
        </p>
      ) : (
        <ul className="max-h-72 overflow-y-auto p-1.5">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="popover-item" onClick={() => onChoose(id)}>
                <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
