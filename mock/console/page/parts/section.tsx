import type { ComponentChildren } from 'preact';

/** A part of a panel, with a title and, where it needs one, an explanation. */
export function Section(properties: {
  readonly title: string;
  readonly says?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { title, says, children } = properties;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {says && <p class="quiet says">{says}</p>}
      {children}
    </section>
  );
}
