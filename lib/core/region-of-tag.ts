/** Region of a BCP 47 tag in upper case (`pt-br` → BR, `zh-Hant-TW` → TW), or undefined. */
export function regionOfTag(tag: string): string | undefined {
  const [, ...rest] = tag.trim().split("-");
  return rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase();
}
