/** Prints one line to standard error for the user who started this. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
