import { useSearchParams } from "next/navigation";
import { readPage } from "./rules";

/** The page of the list that the address names: the list's own, or that to which a form leads back. From 1. */
export function useListPage(): number {
  return readPage(useSearchParams()?.get("page"));
}
