import { useTranslations } from "next-intl";
import { BoxLines } from "./box-lines";
import type { Box } from "./use-box";

interface Props {
  /** Prefix of the element ids. */
  ids: string;
  box: Box;
  max: number;
  isWrong: boolean;
  onChoose: (number: string) => void;
}

/** The numbered lines of the box, and beside each what was recognised. Ctrl+Enter submits. */
export function BoxArea({ ids, box, max, isWrong, onChoose }: Props) {
  const t = useTranslations("home.box");
  const lines = box.text.split("\n").length;
  return (
    <div className="box-scroll">
      <div className="box-grid">
        <ol aria-hidden="true" className="box-gutter">
          {Array.from({ length: lines }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={at}>{at + 1}</li>
          ))}
        </ol>
        <textarea
          ref={box.area}
          id={`${ids}numbers`}
          name="text"
          rows={lines}
          wrap="off"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t("placeholder")}
          aria-describedby={`${ids}status ${ids}problem`}
          aria-invalid={isWrong}
          className="box-text number"
          onFocus={box.prepare}
          onInput={box.onInput}
          onCompositionEnd={box.onInput}
          onSelect={box.noteCaret}
          onBlur={box.noteCaret}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <BoxLines
          lines={box.reading.lines}
          reader={box.reader}
          carriers={box.carriers}
          choices={box.choices}
          activeLine={box.activeLine}
          max={max}
          onChoose={onChoose}
          onReplace={box.replaceLine}
        />
      </div>
    </div>
  );
}
