"use client";
import { Button } from "./button";
import { Dialog, DialogEnd } from "./dialog";

export interface Question {
  readonly title: string;
  /** What will happen, and what cannot be taken back. */
  readonly text: string;
  /** The act itself, in one or two words: "Delete 12 shipments". */
  readonly confirm: string;
  readonly cancel: string;
  /** Something is lost: the keyboard stands on `cancel`, and the act is red. */
  readonly danger?: boolean;
}

interface Props {
  question: Question;
  onAnswer: (answer: boolean) => void;
}

/** A question with two answers. Escape and a press outside mean no. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const { title, text, confirm, cancel, danger = false } = question;
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={title}
      close={cancel}
      size="sm"
      role="alertdialog"
      describedBy="confirm-text"
    >
      <p id="confirm-text" className="mt-1.5 text-[0.9375rem] text-muted">
        {text}
      </p>
      <div className="mt-6">
        <DialogEnd cancel={cancel} autoFocus={danger} onClose={() => onAnswer(false)}>
          <Button variant={danger ? "danger" : "primary"} autoFocus={!danger} onClick={() => onAnswer(true)}>
            {confirm}
          </Button>
        </DialogEnd>
      </div>
    </Dialog>
  );
}
