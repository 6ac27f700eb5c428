import "@testing-library/jest-dom";

/** What jsdom lacks and React Aria asks for: nothing has a size there, so nothing is ever observed to change. */
globalThis.CSS ??= {
  escape: (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`),
} as typeof CSS;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.getAnimations ??= () => [];
