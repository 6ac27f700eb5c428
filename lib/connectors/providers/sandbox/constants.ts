import type { SubStatus } from "@/lib/parcel/constants";
import type { OutcomeKind } from "@/lib/parcel/schemas";
import type { StoryKey } from "./data/stories";
import type { Start } from "./schemas";

export interface TestNumber {
  readonly number: string;
  readonly carrier: string;
  readonly story: StoryKey;
  readonly start: Start;
  readonly shows: SubStatus | Exclude<OutcomeKind, "found">;
}
export const testNumbers: readonly TestNumber[] = [];
