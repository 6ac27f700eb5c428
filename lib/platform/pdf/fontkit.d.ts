/** What we use of the package, which brings no types. */
declare module "fontkit" {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { readonly advanceWidth: number };
    readonly unitsPerEm: number;
  }
  export function create(bytes: Uint8Array): Font;
}
