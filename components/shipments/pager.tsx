"use client";
import { PageJump, PageSizeSelect, Pagination } from "@/components/ui/pagination";
import { pageSizes } from "@/lib/shipments/records/constants";
import type { ListAnswer } from "@/lib/shipments/records/contract-parts";
import { changed } from "./address";
import { pageCount } from "./rules";
import type { Address } from "./use-address";

interface Props {
  address: Address;
  answer: ListAnswer;
  pageSize: number;
  /** The reader chose a size, which stays for other lists and visits. */
  onPageSize: (rows: number) => void;
}

/** Which rows of how many, the way to any page, and how many rows a page has. */
export function Pager({ address, answer, pageSize, onPageSize }: Props) {
  const { query, go } = address;
  const { pageIndex: page } = query;
  const { total, atLeast } = answer;
  function turn(pageIndex: number) {
    go((now) => changed(now, { pageIndex }));
    document.querySelector(".table-region")?.scrollTo({ top: 0 });
  }
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      total={total}
      atLeast={atLeast}
      shown={{ page: answer.pageIndex, pageSize: answer.pageSize, rows: answer.rows.length }}
      onPage={turn}
      end={
        <PageSizeSelect
          pageSize={pageSize}
          sizes={pageSizes}
          onSize={(size) => {
            onPageSize(size);
            void go((now) => changed(now, { pageSize: size }));
          }}
        />
      }
    >
      <PageJump page={page} pages={pageCount(total, pageSize)} atLeast={atLeast} onPage={turn} />
    </Pagination>
  );
}
