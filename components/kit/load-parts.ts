interface Part {
  readonly name: "part";
}
type Load = () => Promise<Part>;

/** How long a part takes to come or to fail, in milliseconds. */
const loadMs = 500;
const part: Part = { name: "part" };

const fail: Load = () => Promise.reject(new Error("the kit lets this part fail"));

/** Makes a part that fails at the first try and comes at the second. Calls at the same time are one try. */
export function failFirst(): Load {
  let next = fail;
  let running: Promise<Part> | null = null;
  async function load() {
    await new Promise((later) => setTimeout(later, loadMs));
    const now = next;
    next = loadAtOnce;
    running = null;
    return now();
  }
  return () => {
    running ??= load();
    return running;
  };
}

/** Never succeeds. */
export const loadNever: Load = fail;

/** Never ends. */
export const loadForever: Load = () => new Promise(() => undefined);

export const loadAtOnce: Load = () => Promise.resolve(part);
