"use client";
import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import { useToast } from "@/components/ui/toaster";
import { type BlockKind, blockKinds, blocksMax } from "@/lib/messages/email-templates/constants";
import { BlockFields } from "./block-fields";
import { type DraftBlock, makeBlock, moveItem } from "./rules";

interface Props {
  blocks: readonly DraftBlock[];
  /** Path of the list in the form. */
  path: string;
  errorOf: (path: string) => string | undefined;
  /** Changes the list as it is at that moment. */
  onChange: (change: (blocks: readonly DraftBlock[]) => readonly DraftBlock[]) => void;
}

/** The content of an email: blocks in their order. */
export function BlockList({ blocks, path, errorOf, onChange }: Props) {
  const t = useTranslations("email-templates.blocks");
  const say = useToast();
  const [status, setStatus] = useState("");
  const nameOf = (block: DraftBlock, at: number) =>
    t("named", { kind: t(`kinds.${block.kind}`), place: at + 1 });
  const isFull = blocks.length >= blocksMax;

  function move(block: DraftBlock, at: number, by: -1 | 1) {
    onChange((list) => moveItem(list, list.indexOf(block), by));
    setStatus(t("moved", { block: t(`kinds.${block.kind}`), place: at + by + 1 }));
    // Moving an element takes the focus away from its button.
    requestAnimationFrame(() => document.getElementById(`${block.key}-${by < 0 ? "up" : "down"}`)?.focus());
  }
  function add(kind: BlockKind) {
    const block = makeBlock(kind);
    onChange((list) => [...list, block]);
    requestAnimationFrame(() => document.getElementById(`${block.key}-part`)?.focus());
  }
  function remove(block: DraftBlock, at: number) {
    onChange((list) => list.filter((one) => one.key !== block.key));
    say({
      text: t("deleted"),
      action: {
        label: t("undo"),
        run: () => onChange((list) => [...list.slice(0, at), block, ...list.slice(at)]),
      },
    });
  }
  return (
    <section aria-labelledby="email-template-blocks" className="grid min-w-0 gap-3">
      <h3 id="email-template-blocks" className="font-semibold">
        {t("title")}
      </h3>
      <p role="status" className="sr-only">
        {status}
      </p>
      <ol className="grid gap-3">
        {blocks.map((block, at) => (
          <li
            key={block.key}
            id={`${block.key}-part`}
            tabIndex={-1}
            className="min-w-0 rounded-xl border border-border bg-surface p-3"
          >
            <BlockHead
              {...{ block, isFull }}
              name={nameOf(block, at)}
              isFirst={at === 0}
              isLast={at === blocks.length - 1}
              onMove={(by) => move(block, at, by)}
              onCopy={() =>
                onChange((list) =>
                  list.flatMap((one) => (one === block ? [one, makeBlock(one.kind, one)] : [one])),
                )
              }
              onDelete={() => remove(block, at)}
            />
            <BlockFields
              block={block}
              path={`${path}.${at}`}
              errorOf={errorOf}
              onChange={(change) =>
                onChange((list) => list.map((one) => (one.key === block.key ? { ...one, ...change } : one)))
              }
            />
          </li>
        ))}
      </ol>
      {blocks.length === 0 && <p className="font-medium text-danger text-sm">{t("none")}</p>}
      <Select
        value=""
        aria-label={t("add")}
        disabled={isFull}
        onChange={({ target }) => add(target.value as BlockKind)}
        className="max-w-60"
      >
        <option value="">{t("add")}</option>
        {blockKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
    </section>
  );
}

interface HeadProps {
  block: DraftBlock;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isFull: boolean;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onDelete: () => void;
}

function BlockHead({ block, name, isFirst, isLast, isFull, onMove, onCopy, onDelete }: HeadProps) {
  const t = useTranslations("email-templates.blocks");
  const small = { size: "sm", variant: "ghost", iconOnly: true } as const;
  return (
    <div className="mb-2 flex items-center gap-1">
      <h4 className="me-auto font-medium text-sm">{name}</h4>
      <Button
        {...small}
        id={`${block.key}-up`}
        aria-disabled={isFirst}
        aria-label={t("up", { block: name })}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        {...small}
        id={`${block.key}-down`}
        aria-disabled={isLast}
        aria-label={t("down", { block: name })}
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        {...small}
        aria-disabled={isFull}
        aria-label={t("duplicate", { block: name })}
        onClick={() => !isFull && onCopy()}
      >
        <Copy aria-hidden="true" />
      </Button>
      <Button {...small} className="text-danger" aria-label={t("delete", { block: name })} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
