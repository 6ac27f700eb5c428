"use client";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../button";
import { TextField } from "./fields";

type Props = Omit<ComponentProps<typeof TextField>, "end" | "type">;

/** A password that can be shown while it is typed. */
export function PasswordField({ words, ...field }: Props & { words: { show: string; hide: string } }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={shown ? words.hide : words.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute end-1 top-1/2 -translate-y-1/2"
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </Button>
      }
    />
  );
}

/** A one-time code: digits, with or without the spaces between the groups. */
export function CodeField(field: Props) {
  return <TextField inputMode="numeric" autoComplete="one-time-code" autoFocus {...field} />;
}
