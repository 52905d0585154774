/** Text that scrolls where it is long, by the keyboard, too. */
export function LongText({ text }: { readonly text: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  return <pre tabIndex={0}>{text}</pre>;
}
