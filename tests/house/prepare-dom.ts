import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// What is waited for comes, or never: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

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
