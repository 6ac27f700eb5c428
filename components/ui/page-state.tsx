import type { ReactElement, ReactNode } from "react";
import { Illustration, type IllustrationName, SignBoard } from "./drawing/illustration";

interface Props {
  /** On a tile of the board, where the state has no drawing of its own. */
  icon?: ReactNode;
  /** In place of an icon, where the state fills a page or a list. */
  picture?: IllustrationName | ReactElement;
  title: string;
  text: string;
  /** What the reader can do now. */
  children?: ReactNode;
  /** error announces itself; empty does not. */
  kind?: "empty" | "error";
  /** Level of the heading where it stands. */
  level?: 1 | 2 | 3;
  /** On a surface of its own. */
  isFramed?: boolean;
}

/** What stands where content would: nothing yet, or something that went wrong. Says what happened and what to do. */
export function PageState(props: Props) {
  const { icon, picture, title, text, children, kind = "empty", level = 2, isFramed = false } = props;
  const Heading = `h${level}` as const;
  const state = (
    <div role={kind === "error" ? "alert" : undefined} className="mx-auto max-w-md px-4 py-12 text-center">
      {(picture || icon) && (
        <div className="mx-auto mb-5 w-44">
          {typeof picture === "string" ? (
            <Illustration name={picture} />
          ) : (
            (picture ?? <SignBoard icon={icon} />)
          )}
        </div>
      )}
      <Heading className="font-semibold text-lg tracking-tight">{title}</Heading>
      <p className="mt-1.5 text-muted">{text}</p>
      {children && <div className="mt-6 flex flex-wrap items-center justify-center gap-2">{children}</div>}
    </div>
  );
  return isFramed ? <div className="rounded-xl border border-border bg-surface">{state}</div> : state;
}
