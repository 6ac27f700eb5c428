"use client";
import { useCallback, useEffect, useState } from "react";
import {
  countFittingRows,
  formatRowCount,
  type RowCount,
  rowsCookieName,
  rowsCookieSeconds,
} from "@/lib/shipments/list/count-rows";

function store(count: RowCount): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${rowsCookieName}=${formatRowCount(count)}; path=/; max-age=${rowsCookieSeconds}; samesite=lax${secure}`;
}

/** Rows of a page: as many as the reader chose, else as many as fill the window. The server draws as many the next time. */
export function useRowCount(start: RowCount) {
  const [count, setCount] = useState(start);
  const change = useCallback((next: RowCount) => {
    setCount(next);
    store(next);
  }, []);
  useEffect(() => {
    if (start.isChosen) return;
    const rows = countFittingRows(window.innerHeight);
    if (rows !== start.rows) change({ rows, isChosen: false });
  }, [start, change]);
  const choose = useCallback((rows: number) => change({ rows, isChosen: true }), [change]);
  return { rows: count.rows, choose };
}
