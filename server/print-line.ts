/** One line on standard error for the person who started this. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
