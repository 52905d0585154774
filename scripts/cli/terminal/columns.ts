const narrowest = 40;
const widest = 200;

/** Returns the columns to write a text in: those of the window within what can be read; 80 where the output is no terminal. */
export function columnsOf({ columns = 80 }: { readonly columns?: number } = process.stdout): number {
  return Math.min(widest, Math.max(narrowest, columns));
}
