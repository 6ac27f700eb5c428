/** The framework's cache of prerendered pages, each with its policy; only what our tests use. */
export default class PageStore {
  constructor(context: {
    readonly flushToDisk: boolean;
    readonly maxMemoryCacheSize: number;
    readonly serverDistDir: string;
  });
  get(key: string, context: object): Promise<{ readonly value: unknown } | null>;
  set(key: string, value: object, context: object): Promise<void>;
}
