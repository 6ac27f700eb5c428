/** Downloads a file that was built in the page. `type` is its media type. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob(parts, { type })),
    download: name,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
