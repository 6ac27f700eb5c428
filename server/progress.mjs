// Progress output: "2/6 Database … started (0.4 s)".

/** A failure whose message is already readable for users. */
export class Failure extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = "Failure";
  }
}

/** One line on standard error. */
export function printLine(line) {
  process.stderr.write(`${line}\n`);
}

/** Numbered steps with their durations. A step's work returns a short summary. */
export function makeProgress(total) {
  let done = 0;
  let open = false;
  return {
    title: (text) => process.stdout.write(`${text}\n`),
    line: (text) => process.stdout.write(`${open ? "\n" : ""}    ${text}\n`),
    async step(label, work) {
      done += 1;
      const from = performance.now();
      process.stdout.write(`${done}/${total} ${label} … `);
      open = true;
      const words = await work();
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      open = false;
      process.stdout.write(`${words ?? "not here"} (${seconds} s)\n`);
    },
    broken() {
      if (open) process.stdout.write("\n");
      open = false;
    },
  };
}
