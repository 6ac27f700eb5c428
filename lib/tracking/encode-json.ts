/** JSON the database can take: no NUL and no half of a surrogate pair, which carriers' texts may hold. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value).replace(/(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, "$1");
}
