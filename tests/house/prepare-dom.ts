import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Generous: a busy machine is slow, and only a failing test waits for the limit.
configure({ asyncUtilTimeout: 10_000 });

/** APIs that React Aria needs and jsdom lacks: nothing has a size there, so observers never fire. */
globalThis.CSS ??= {
  escape: (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`),
} as typeof CSS;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.getAnimations ??= () => [];
