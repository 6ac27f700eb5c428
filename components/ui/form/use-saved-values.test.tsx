import { act, renderHook } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { useForm } from "react-hook-form";
import { useSavedValues } from "./use-saved-values";

interface Values {
  name: string;
}

/** `typed` arrives after a new start is drawn and before its effects have run, as a key press can. */
function open(first: string) {
  return renderHook(
    ({ name, typed }: { name: string; typed?: string }) => {
      const form = useForm<Values>({ defaultValues: { name: first } });
      const held = useSavedValues(form, form.watch(), { name });
      useLayoutEffect(() => {
        if (typed !== undefined) form.setValue("name", typed);
      }, [typed, form]);
      return { form, ...held };
    },
    { initialProps: { name: first } as { name: string; typed?: string } },
  );
}

describe("a form whose saved values change", () => {
  it("follows them while it holds nothing else", () => {
    const { result, rerender } = open("one");
    rerender({ name: "two" });
    expect(result.current.form.getValues()).toEqual({ name: "two" });
    expect(result.current).toMatchObject({ saved: { name: "two" }, dirty: false });
  });

  it("keeps what was typed before and while they arrive", () => {
    const { result, rerender } = open("one");
    act(() => result.current.form.setValue("name", "mine"));
    rerender({ name: "two" });
    expect(result.current.form.getValues()).toEqual({ name: "mine" });

    const late = open("one");
    late.rerender({ name: "two", typed: "mine" });
    expect(late.result.current.form.getValues()).toEqual({ name: "mine" });
    expect(late.result.current).toMatchObject({ saved: { name: "two" }, dirty: true });
  });
});
