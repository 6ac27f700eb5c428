import type { CallOptions } from "./caller.ts";
import { Calls } from "./calls.generated.ts";
import type { QueryInput, Track } from "./data/shapes.generated.ts";

/** The API of a 1Tracking server. */
export class OneTracking extends Calls {
  /**
   * Every track that matches the filters, page by page by cursor; a page is fetched when it is needed.
   * Default `pageSize`: 100.
   */
  async *eachTrack(
    filter: Omit<QueryInput, "cursor" | "pageIndex"> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Track, void, undefined> {
    let cursor: string | null = null;
    do {
      const page = await this.query(
        { pageSize: 100, ...filter, ...(cursor === null ? {} : { cursor }) },
        options,
      );
      yield* page.tracks;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
}
