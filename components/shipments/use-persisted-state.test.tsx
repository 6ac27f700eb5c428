import { act, renderHook } from "@testing-library/react";
import { usePersistedState } from "./use-persisted-state";

it("comes back with a page that is drawn again as it once came, and not with one that is newer", () => {
  const first = renderHook(() => usePersistedState("columns", "10:00", "as it came"));
  act(() => first.result.current[1]("as chosen"));
  expect(first.result.current[0]).toBe("as chosen");
  first.unmount();
  expect(renderHook(() => usePersistedState("columns", "10:00", "as it came")).result.current[0]).toBe(
    "as chosen",
  );
  expect(renderHook(() => usePersistedState("columns", "10:05", "newer")).result.current[0]).toBe("newer");
  expect(renderHook(() => usePersistedState("views", "10:00", "others")).result.current[0]).toBe("others");
});
