/** JSON that PostgreSQL accepts: no NUL and no unpaired surrogates, which carriers' texts may contain. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value).replace(/(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, "$1");
}
